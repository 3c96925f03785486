import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail server that keeps what it is given, or refuses it. */
export interface SmtpServer {
  url: string;
  /** The mails taken, whole. */
  taken: string[];
  /** From now on it takes none (true) or all (false). */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

/** Speaks as much of SMTP as handing a mail over needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let refusing = false;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let unread = '';
    let mail: string[] | undefined;
    const answer = (line: string): string | undefined => {
      if (mail && line !== '.') {
        mail.push(line);
        return undefined;
      }
      if (mail) {
        taken.push(mail.join('\n'));
        mail = undefined;
        return '250 taken';
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT' && refusing) return '451 not now';
      if (verb === 'DATA') {
        mail = [];
        return '354 go on';
      }
      return verb === 'QUIT' ? '221 bye' : '250 ok';
    };
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const lines = (unread + data.toString('utf8')).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) {
        const reply = answer(line);
        if (reply) socket.write(`${reply}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    refuse(value) {
      refusing = value;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
