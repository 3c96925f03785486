/** The sending process of `bench:chat`: the hub, and the comments it sends on order. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { createHub } from '../../../server/hub/hub.ts';
import { type FeedOrder, type FeedReport, hubKeys, stampOf } from './orders.ts';

/** How often comments that are due are sent: many a second come in small bursts, as from a crowd. */
const EVERY_MS = 10;

const names = ['ゆず茶', 'はな', 'コタロー', 'すずめ', 'midori', '山の子', 'Ren'];
const messages = [
  'かわいい！',
  'この色すてきですね',
  '食洗機は使えますか？',
  'サイズはどのくらいありますか。手が小さいので気になります',
  '買いました🎉',
  '写真で見るより深い色ですね。贈り物にしたいのですが、包装はお願いできますか？',
  'LOVE the glaze on this one',
];
const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

const hub = createHub(hubKeys);
const server = createServer();
hub.mount(server);
const sendReport = (report: FeedReport) => process.send?.(report);
let sent = 0;

/** Sends the next comment, stamped with when it was due: a sender that is late must not look fast. */
function send(postId: number, due: number): void {
  sent += 1;
  const id = `c-${process.pid}-${sent}`;
  const at = new Date(due).toISOString();
  const event = {
    event: 'comment',
    event_id: id,
    sent_at: at,
    data: {
      created_time: at,
      post_id: postId,
      from: {
        asid: `g-${sent % 500}`,
        group_stream_name: null,
        provider: 'guest',
        name: pick(names, sent),
        id: 1 + (sent % 500),
      },
      source: 'liveweb',
      comment_id: id,
      message: `${pick(messages, sent)} ${stampOf(due)}`,
      highlight: false,
    },
  };
  hub.publish(`comment|${postId}`, event, 'comment');
}

async function sendAll({ postId, perSecond, seconds }: FeedOrder): Promise<void> {
  const start = Date.now();
  const total = perSecond * seconds;
  let done = 0;
  const end = start + seconds * 1000;
  while (Date.now() < end || done < total) {
    const due = Math.min(total, Math.floor(((Date.now() - start) * perSecond) / 1000) + 1);
    for (; done < due; done += 1) send(postId, start + (done * 1000) / perSecond);
    await rest(EVERY_MS);
  }
  sendReport({ sent: done });
}

process.on('message', (order: FeedOrder) => void sendAll(order));
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const { token } = hub.ably.issueToken({ capability: { '*': ['subscribe'] }, clientId: null });
  sendReport({ port: (server.address() as AddressInfo).port, token });
});
