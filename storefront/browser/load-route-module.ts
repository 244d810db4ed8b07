import { ChunkError } from './chunk-error.ts';

/**
 * Loads the script of a route, in the place of React Router's own loader (see docs/decisions/030), which reloads the
 * document whenever a script is missing: again and again, also without a connection, and without regard to typed text.
 * Here the failure is reported, and the module that replaces the route throws it: the router, which accepts no
 * rejection here, passes it on to the error page, and that decides.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (loaded[route.id]) return loaded[route.id];
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module);
    loaded[route.id] = module;
    return module;
  } catch (cause) {
    const error = new ChunkError(route.module, cause, { isLanguage: isLanguage(route.id) });
    reportError(error);
    const fail = (): never => {
      throw error;
    };
    return { default: fail, clientLoader: fail, clientAction: fail };
  }
}

/** The routes of the languages carry their texts. */
function isLanguage(routeId: string): boolean {
  return /^[a-z]{2}$/.test(routeId);
}
