// A site of one slow page under the real life cycle, to see how requests in flight end.
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeServer, listen, openingServer, serveWith } from '#server/process/http-server.ts';
import { createLifecycle, onSignal } from '#server/process/lifecycle.ts';

const [port = '', delay = '', grace = ''] = process.argv.slice(2);
const server = openingServer();
await listen(server, { host: '127.0.0.1', port: Number(port) });
serveWith(server, (_request, response) => {
  console.log('request begun');
  void sleep(Number(delay)).then(() => response.end('finished'));
});
const lifecycle = createLifecycle(console.error);
// Stands for a database: must be closed after the requests.
const other = createServer().listen(0);
lifecycle.onStop(async () => {
  console.log('database closed');
  await new Promise((resolve) => other.close(resolve));
});
lifecycle.onStop(async () => {
  await closeServer(server, Number(grace));
  console.log('requests finished');
});
onSignal(() => {
  console.log('closing');
  void lifecycle.stop(0).then((code) => process.exit(code));
});
console.log('open');
