import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../run-command.ts';

const OURS = path.join(root, 'storefront/browser/load-route-module.ts');
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]/;

/**
 * Puts our own loader of route modules in the place of React Router's, which has no setting for it (see
 * docs/decisions/030). A release of the router that has it elsewhere stops the build.
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
