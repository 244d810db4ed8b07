import { createServer, type RequestListener, type Server } from 'node:http';
import { CannotStart } from '#db/embedded-problem.ts';

/** Requests in flight get this long to finish when the site is stopped (ms). */
export const GRACE = 10_000;

/**
 * An idle connection is kept for so long (ms): longer than proxies keep theirs (nginx 60 s, Caddy 120 s), or one might
 * send a form on a connection that the site is closing, and not dare to send it again.
 */
const KEEP_ALIVE = 125_000;

type Address = { host: string; port: number };

/** A server that answers 503 until `serveWith` gives it a listener. */
export function openingServer(): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE }, startingUp);
}

/** Listens on the port. Throws `CannotStart` when it cannot. */
export async function listen(server: Server, { host, port }: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new CannotStart(sentence(error, { host, port }), { cause: error }));
    });
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error');
}

/** Lets `listener` answer from now on. */
export function serveWith(server: Server, listener: RequestListener): void {
  server.off('request', startingUp);
  server.on('request', listener);
}

/** Stops accepting and waits for the requests in flight, at most `limit` ms; then closes their connections. */
export async function closeServer(server: Server, limit: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle when its answer is sent: close it then, not at its time-out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const tooLong = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearInterval(idle);
  clearTimeout(tooLong);
}

const startingUp: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '2' });
  response.end('The site is starting. Please try again in a moment.\n');
};

function sentence(error: NodeJS.ErrnoException, { host, port }: Address): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use: stop the program that uses it, or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} on ${host} is not allowed for this user: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine: set it to one that is, such as 127.0.0.1.`;
    default:
      return `The site cannot listen on ${host}, port ${port}: ${error.message}`;
  }
}
