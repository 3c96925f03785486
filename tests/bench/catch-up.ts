/**
 * `npm run bench -- catch-up [clients [messages]]`: the hub's CPU for each client that reconnects
 * after a break, in JSON and in MessagePack. Half of the clients missed the same messages.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { encode } from '@msgpack/msgpack';
import { WebSocket } from 'ws';
import { createHub } from '../../server/hub/hub.ts';

const CHANNEL = 'comment|1';
const LAST = Buffer.from('<<last>>');
const AT_ONCE = 100;

interface Order {
  url: string;
  isBinary: boolean;
  positions: string[];
}

async function reconnect({ url, isBinary }: Order, channelSerial: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const attach = { action: 10, channel: CHANNEL, channelSerial };
  const hasAll = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => data.includes(LAST) && resolve());
  });
  socket.send(isBinary ? encode(attach) : JSON.stringify(attach));
  await hasAll;
  return socket;
}

async function reconnectAll(order: Order): Promise<void> {
  const waiting = [...order.positions];
  const next = async () => {
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) await reconnect(order, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function measure(format: 'json' | 'msgpack', clients: number, messages: number) {
  const hub = createHub({ maxConnections: clients + 1 });
  const server = createServer();
  hub.mount(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const comment = (text: string) => ({ event: 'comment', data: { id: 1, message: text } });
  for (let n = 1; n < messages; n += 1) hub.publish(CHANNEL, comment(`この色すてきですね！ ${n}`));
  hub.publish(CHANNEL, comment(String(LAST)));
  const log = hub.logs.after(CHANNEL, '0', messages);
  const positions = Array.from({ length: clients }, (_, index) => {
    const at = index % 2 === 0 ? 0 : index % (messages - 1);
    return log[at]?.timetoken ?? '';
  });
  const { port } = server.address() as AddressInfo;
  const query = new URLSearchParams({ key: hub.ably.rootKey, format });
  const order: Order = {
    url: `ws://127.0.0.1:${port}/?${query}`,
    isBinary: format === 'msgpack',
    positions,
  };
  const child = fork(fileURLToPath(import.meta.url), ['client']);
  const before = process.cpuUsage();
  child.send(order);
  await once(child, 'message');
  const { user, system } = process.cpuUsage(before);
  child.kill();
  hub.close();
  server.closeAllConnections();
  server.close();
  return ((user + system) / 1000 / clients).toFixed(2);
}

if (process.argv[2] === 'client') {
  const [order] = await once(process, 'message');
  await reconnectAll(order as Order);
  process.send?.('done');
} else {
  const [clients = 400, messages = 3900] = process.argv.slice(2).map(Number);
  const rows: Record<string, object> = {};
  for (const format of ['json', 'msgpack'] as const) {
    rows[format] = {
      clients,
      messages,
      'CPU ms / client': await measure(format, clients, messages),
    };
  }
  console.table(rows);
}
