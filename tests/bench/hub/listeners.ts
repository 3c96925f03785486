/** Uses plain sockets, so that the sender dominates. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { clock, type ListenOrder, type ListenReport } from './orders.ts';

const AT_ONCE = 100;
const [OPEN, CLOSE] = [Buffer.from('<<'), Buffer.from('>>')];
const LONGEST_MARK = 40;
const SILENCE_MS = 5000;
const MASK = 0x80;

const took = new Map<number, number>();
let [received, outOfOrder, lastAt] = [0, 0, 0];
const sendReport = (report: ListenReport) => process.send?.(report);

/** Returns the start of an incomplete mark, or the end. */
function note(bytes: Buffer, since: { n: number }): number {
  const now = clock();
  for (let at = 0; ; ) {
    const start = bytes.indexOf(OPEN, at);
    if (start === -1) return Math.max(at, bytes.length - 1);
    const end = bytes.indexOf(CLOSE, start);
    if (end === -1) return start;
    const [n = 0, sentAt = 0] = bytes
      .toString('latin1', start + OPEN.length, end)
      .split(':')
      .map(Number);
    const tenths = Math.round((now - sentAt) * 10);
    took.set(tenths, (took.get(tenths) ?? 0) + 1);
    if (n <= since.n) outOfOrder += 1;
    since.n = n;
    received += 1;
    lastAt = now;
    at = end + CLOSE.length;
  }
}

function frame(text: string): Buffer {
  const mask = randomBytes(4);
  const payload = Buffer.from(text).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, MASK | payload.length]), mask, payload]);
}

const buffer = Buffer.alloc(256 * 1024);

function open({ port, path, attach }: ListenOrder): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const since = { n: -1 };
    let state: 'upgrading' | 'attaching' | 'listening' = 'upgrading';
    let said = '';
    let rest = Buffer.alloc(0);
    const greet = (text: string) => {
      said += text;
      if (state === 'upgrading' && said.includes('\r\n\r\n')) {
        state = attach ? 'attaching' : 'listening';
        if (attach) socket.write(frame(attach));
      }
      if (state === 'attaching' && said.includes('"action":11')) state = 'listening';
      if (state === 'listening') resolve(socket);
    };
    const receive = (bytes: Buffer) => {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      const left = all.subarray(note(all, since));
      rest = Buffer.from(left.subarray(-LONGEST_MARK));
    };
    const callback = (count: number) => {
      if (state === 'listening') receive(buffer.subarray(0, count));
      else greet(buffer.toString('latin1', 0, count));
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback } });
    socket.once('error', reject);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  });
}

function reportWhenHeard(most: number) {
  const started = clock();
  const look = setInterval(() => {
    const silent = clock() - Math.max(lastAt, started);
    if (received < most && (received === 0 || silent < SILENCE_MS)) return;
    clearInterval(look);
    sendReport({ received, outOfOrder, lastAt, took: [...took] });
  }, 200);
}

process.once('message', async (order: ListenOrder) => {
  const sockets: Socket[] = [];
  while (sockets.length < order.sockets) {
    const count = Math.min(AT_ONCE, order.sockets - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: count }, () => open(order)))));
  }
  sendReport({ isReady: true });
  reportWhenHeard(order.sockets * order.messages);
});
process.on('disconnect', () => process.exit(0));
