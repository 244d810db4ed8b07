import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../run-command.ts';

const OURS = path.join(root, 'storefront/browser/load-route-module.ts');
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]/;

/**
 * Replaces React Router's loader of route modules by ours (see docs/decisions/030); there is no setting for it. Where a
 * release of the router has moved it, the build stops.
 */
export function guardedRouteModules(): Plugin {
  let isReplaced = false;
  return {
    name: 'guarded-route-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer || !ROUTER.test(importer)) return null;
      isReplaced = true;
      return OURS;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('React Router loads the modules of routes elsewhere');
    },
  };
}
