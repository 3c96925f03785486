import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  received: string[];
  recipients: string[][];
  /** Default reply: `451 not now`. */
  setRejecting(rejecting: boolean, reply?: string): void;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const received: string[] = [];
  const recipients: string[][] = [];
  const sockets = new Set<Socket>();
  let isRejecting = false;
  let refusal = '';

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let unread = '';
    let mail: string[] | undefined;
    let to: string[] = [];
    const respond = (line: string): string | undefined => {
      if (mail && line !== '.') {
        mail.push(line);
        return undefined;
      }
      if (mail) {
        received.push(mail.join('\n'));
        recipients.push(to);
        to = [];
        mail = undefined;
        return '250 received';
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT' && isRejecting) return refusal;
      if (command === 'RCPT') to.push(/<(.*)>/.exec(line)?.[1] ?? line);
      if (command === 'DATA') {
        mail = [];
        return '354 go on';
      }
      return command === 'QUIT' ? '221 bye' : '250 ok';
    };
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const lines = (unread + data.toString('utf8')).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) {
        const reply = respond(line);
        if (reply) socket.write(`${reply}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    recipients,
    setRejecting(value, reply = '451 not now') {
      isRejecting = value;
      refusal = reply;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
