// A site of two processes, each of which answers with its number, under the real supervision. The second argument is how long
// an answer takes (ms), the third the number of the worker that ends before it listens.
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { closeServer, listen, openingServer, serveWith } from '#server/process/http-server.ts';
import { createLifecycle, onSignal } from '#server/process/lifecycle.ts';
import { startWorkers, type Instruction, type Report } from '#server/process/workers.ts';

const [port = '', delay = '0', failing = ''] = process.argv.slice(2);
const address = { host: '127.0.0.1', port: Number(port) };
const server = openingServer();

if (cluster.isPrimary) await lead();
else work();

async function lead(): Promise<void> {
  await listen(server, address);
  console.log('opening');
  const workers = startWorkers({
    count: 2,
    log: pino(pino.destination(2)),
    warnOnce: console.error,
    clearPort: () => closeServer(server, 0),
    grace: 5000,
  });
  const lifecycle = createLifecycle(console.error);
  lifecycle.onStop(workers.stop);
  try {
    await workers.open({ connectionString: 'postgres://somewhere', sandbox: null });
  } catch (error) {
    console.error(error);
    process.exit(await lifecycle.stop(1));
  }
  onSignal(() => {
    console.log('closing');
    void lifecycle.stop(0).then((code) => process.exit(code));
  });
  console.log('open');
}

function work(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  serveWith(server, (_request, response) => {
    console.log('request begun');
    void sleep(Number(delay)).then(() => response.end(String(process.pid)));
  });
  const report = (message: Report) => process.send?.(message);
  process.on('message', (instruction: Instruction) => {
    void follow(instruction).catch(console.error);
  });
  report({ kind: 'started' });

  async function follow(instruction: Instruction): Promise<void> {
    if (instruction.kind === 'open') {
      if (failing !== '' && cluster.worker?.id === Number(failing)) process.exit(7);
      report({ kind: 'prepared' });
    } else if (instruction.kind === 'listen') {
      await listen(server, address);
    } else if (instruction.kind === 'stop') {
      await closeServer(server, 3000);
      process.exit(0);
    }
  }
}
