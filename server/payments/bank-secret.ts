import path from 'node:path';
import type { Config } from '../config.ts';

/** The secret that the sandbox bank and the shop share. */
export function bankSecretFile({ dataDir }: Config): string {
  return path.join(dataDir, 'sandbox', 'secret');
}
