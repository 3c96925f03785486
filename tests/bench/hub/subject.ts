import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { WebSocketServer } from 'ws';
import { createHub } from '../../../server/hub/hub.ts';
import { clock, type Load, type SubjectOrder, type SubjectReport } from './orders.ts';

const CHANNEL = 'comment|1';

/** Contains the due time, so that a late sender does not look fast. */
const comment = (n: number, due: number) => ({
  event: 'comment',
  event_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  sent_at: new Date().toISOString(),
  data: {
    created_time: new Date().toISOString(),
    post_id: 1,
    from: { asid: 'g-1234567890abcdef', provider: 'guest', name: '花子', id: 12 },
    source: 'liveweb',
    comment_id: `c-${n}`,
    message: `この色すてきですね！ <<${n}:${due.toFixed(3)}>>`,
    highlight: false,
  },
});

const server = createServer();
const sendReport = (report: SubjectReport) => process.send?.(report);

/** V8's young generation grows with work and not with kept data. */
const youngBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    ?.physical_space_size ?? 0;

function startBare() {
  const show = new WebSocketServer({ noServer: true });
  const warm = new WebSocketServer({ noServer: true });
  server.on('upgrade', (req, socket, head) => {
    const sockets = req.url === '/warm' ? warm : show;
    sockets.handleUpgrade(req, socket, head, () => undefined);
  });
  const send = (value: unknown) => {
    const bytes = Buffer.from(JSON.stringify(value));
    for (const socket of show.clients) socket.send(bytes, { binary: false });
  };
  return { send, show: { path: '/', attach: null }, warm: { path: '/warm', attach: null } };
}

function startHub() {
  const hub = createHub();
  hub.mount(server);
  const send = (value: unknown) => void hub.publish(CHANNEL, value, 'comment');
  const doorTo = (channel: string) => {
    const capability = { [channel]: ['subscribe'] };
    const { token } = hub.ably.issueToken({ capability, clientId: null });
    const attach = JSON.stringify({ action: 10, channel, params: {} });
    return { path: `/?accessToken=${token}&format=json&v=3`, attach };
  };
  return { send, show: doorTo(CHANNEL), warm: doorTo('comment|2') };
}

const { send, show, warm } = process.argv[2] === 'hub' ? startHub() : startBare();

async function sendAll({ everyMs, together, instants }: Load) {
  const before = process.cpuUsage();
  const start = clock();
  for (let n = 0; n < instants * together; n += 1) {
    const due = start + Math.floor(n / together) * everyMs;
    if (n % together === 0 && due > clock()) await rest(due - clock());
    send(comment(n, due));
  }
  // The hub sends at the end of an event loop turn, and later to a full socket.
  await rest(1000);
  const { user, system } = process.cpuUsage(before);
  sendReport({ sentCpu: user + system });
}

/** Twice, because objects freed first may have kept others alive. */
async function measure() {
  for (let n = 0; n < 2; n += 1) {
    globalThis.gc?.();
    await rest(200);
  }
  sendReport({ bytes: process.memoryUsage().rss - youngBytes() });
}

process.on('message', (message: SubjectOrder) => {
  if (message.order === 'send') return void sendAll(message.load);
  void measure();
});
process.on('disconnect', () => process.exit(0));
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  sendReport({ port: (server.address() as AddressInfo).port, show, warm });
});
