import { once } from 'node:events';
import { connect } from 'node:net';

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  bytes: number;
}

const END_OF_HEAD = '\r\n\r\n';

export function encode({ method, path, headers = {}, body = '' }: Ask): Buffer {
  const all = { Host: 'bench', Accept: 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : '';
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`);
}

function readAnswer(received: Buffer): Answer | undefined {
  const end = received.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  const rest = received.length - end - END_OF_HEAD.length;
  if (length !== undefined) return rest >= Number(length) ? { status, bytes: rest } : undefined;
  return received.subarray(-5).toString('latin1') === `0${END_OF_HEAD}`
    ? { status, bytes: rest }
    : undefined;
}

/** A full client would cost more than the measured server. */
export async function openWire(port: number) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  socket.on('data', (part) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const answer = readAnswer(received);
    if (answer === undefined) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server hung up.')));
  const ask = (request: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(request);
    });
  return { ask, close: () => socket.destroy() };
}

export type Wire = Awaited<ReturnType<typeof openWire>>;
