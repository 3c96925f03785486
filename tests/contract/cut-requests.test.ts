import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { arrival, listen } from '../../server/listen.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let web: Awaited<ReturnType<typeof listen>>;
let port: number;
const answers: Promise<Response>[] = [];
const usual = { ...arrival };

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  const fetch = (...request: Parameters<typeof server.app.fetch>) => {
    const answer = Promise.resolve(server.app.fetch(...request));
    answers.push(answer);
    return answer;
  };
  web = await listen({ fetch } as typeof server.app, {
    ...server.services.config,
    port: 0,
    host: '127.0.0.1',
  });
  ({ port } = web.address() as AddressInfo);
});
afterEach(() => {
  Object.assign(arrival, usual);
  vi.restoreAllMocks();
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await server.close();
});

const PATHS = [
  '/api/v2/auth/user/login',
  '/api/v2/guest/token',
  '/api/payment/notices',
  '/api/host/stores',
  '/interaction-service/comment',
  '/no/such/page',
];
const LENGTH = 'Content-Length: 100\r\n\r\n{"a":1,';
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n';

async function sendHalf(path: string, rest: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const type = 'Host: x\r\nContent-Type: application/json\r\n';
  socket.write(`POST ${path} HTTP/1.1\r\n${type}${rest}`);
  return socket;
}

test('a request that its client aborts is no error, on any path', async () => {
  const { log } = server.services;
  const logged = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')];
  for (const path of PATHS) {
    for (const rest of [LENGTH, CHUNKED]) {
      const arrived = once(web, 'request');
      const socket = await sendHalf(path, rest);
      await arrived;
      socket.destroy();
    }
  }
  const replies = await Promise.all(answers);
  expect(replies).toHaveLength(PATHS.length * 2);
  for (const { status } of replies) expect(status).toBeLessThan(500);
  for (const each of logged) expect(each).not.toHaveBeenCalled();
});

test('half a body without progress is ended, and a slow body is not', async () => {
  Object.assign(arrival, { silentMs: 1000 });
  const path = '/api/v2/guest/token';
  const body = '{"name":"ゆず茶"}';
  const padding = 5000;
  const length = padding + Buffer.byteLength(body);
  const slow = await sendHalf(path, `Content-Length: ${length}\r\n\r\n`);
  let reply = '';
  slow.on('data', (chunk) => {
    reply += chunk;
  });
  let sent = 0;
  const trickle = setInterval(() => {
    slow.write(' ');
    sent += 1;
  }, 20);
  await once(await sendHalf(path, LENGTH), 'close');
  clearInterval(trickle);
  slow.write(' '.repeat(padding - sent) + body);
  await vi.waitFor(() => expect(reply).toContain('HTTP/1.1 200'));
  slow.destroy();
});
