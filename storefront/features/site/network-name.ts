/** How the networks write their own names. */
const NETWORKS: Record<string, string> = { facebook: 'Facebook', instagram: 'Instagram' };

/** The name of a network by its key in the settings of the tenant. */
export function networkName(network: string): string {
  return NETWORKS[network] ?? network;
}
