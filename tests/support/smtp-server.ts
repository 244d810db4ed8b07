import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A letter as a mail server has it: who it is from and for, and its text with the dots of SMTP undone. */
type Delivered = { from: string; recipients: string[]; content: string };

export type SmtpServer = {
  url: string;
  /** In the order of their arrival. */
  letters: Delivered[];
  /** Answers every recipient with this from now on; null: they are known again. */
  refuse: (answer: string | null) => void;
  close: () => Promise<void>;
};

/** A mail server of a test (RFC 5321): takes letters without asking who brings them. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const letters: Delivered[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    talk(socket, { letters, refusalOf: () => refusal });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    refuse: (answer) => {
      refusal = answer;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

type Office = { letters: Delivered[]; refusalOf: () => string | null };

function talk(socket: Socket, { letters, refusalOf }: Office): void {
  let rest = '';
  let lines: string[] | null = null;
  let letter: Delivered = { from: '', recipients: [], content: '' };
  const say = (line: string) => socket.write(`${line}\r\n`);

  /** The answer to a line; null while a letter is being read. */
  function answerTo(line: string): string | null {
    if (lines) {
      if (line !== '.') {
        lines.push(line.startsWith('.') ? line.slice(1) : line);
        return null;
      }
      letters.push({ ...letter, content: lines.join('\n') });
      lines = null;
      return '250 Taken';
    }
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    switch (line.slice(0, 4).toUpperCase()) {
      case 'MAIL':
        letter = { from: address, recipients: [], content: '' };
        return '250 Well';
      case 'RCPT': {
        const refusal = refusalOf();
        if (refusal !== null) return refusal;
        letter.recipients.push(address);
        return '250 Well';
      }
      case 'DATA':
        lines = [];
        return '354 Go on';
      case 'QUIT':
        return '221 Goodbye';
      default:
        return '250 Well';
    }
  }

  say('220 A mail server of a test');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\r\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const answer = answerTo(line);
      if (answer !== null) say(answer);
    }
  });
  socket.on('error', () => socket.destroy());
}
