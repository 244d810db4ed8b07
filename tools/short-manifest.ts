const BEGIN = 'window.__reactRouterManifest=';

type Route = { imports?: string[]; css?: string[] } & Record<string, unknown>;
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> } & Record<
  string,
  unknown
>;

/**
 * The list of routes that every page loads, without what it says by default: `"hasAction":false` and so on, empty lists,
 * and for each route the scripts that every page loads. React Router has no setting for it and reads what is missing the
 * same way. Throws where a release of it writes another file.
 */
export function shortManifest(script: string): string {
  if (!script.startsWith(BEGIN)) throw new Error('The list of routes begins otherwise');
  const manifest = JSON.parse(script.slice(BEGIN.length).replace(/;$/, '')) as Manifest;
  const common = new Set(manifest.entry.imports);
  const routes = Object.entries(manifest.routes).map(([id, { imports = [], ...route }]) => {
    const own = imports.filter((file) => !common.has(file));
    const said = Object.entries<unknown>({ ...route, imports: own }).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    );
    return [id, Object.fromEntries(said)];
  });
  return `${BEGIN}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) as unknown })};`;
}
