import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const CONNECTIONS = 10_000;
const AT_A_TIME = 100;

const SENT = [
  '',
  'GET /healthz HTTP/1.1\r\nHost: x\r\n',
  'POST /api/v2/guest/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
];

let dir: string;
let server: ServerProcess;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'connections-'));
  server = await startServerProcess(dir);
});
afterAll(async () => {
  server.kill();
  await server.gone;
  rmSync(dir, { recursive: true });
});

async function open(sent: string): Promise<Socket> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

const createGuest = async (name: string) => {
  const reply = await fetch(`${server.origin}/api/v2/guest/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return reply.status;
};

test('buyers are served while 10,000 unfinished connections are open, and after they are cut', async () => {
  const sockets: Socket[] = [];
  while (sockets.length < CONNECTIONS) {
    const batch = Array.from({ length: AT_A_TIME }, (_, n) => open(SENT[n % SENT.length] ?? ''));
    sockets.push(...(await Promise.all(batch)));
  }
  expect(await createGuest('ゆず茶')).toBe(200);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  expect(await createGuest('みかん')).toBe(200);
}, 600_000);
