import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { createHub } from '../../../server/hub/hub.ts';
import { type FeedOrder, type FeedReport, hubKeys, stampOf } from './orders.ts';

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

/** Contains the due time, so that a late sender does not look fast. */
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

function notify(postId: number, event: string, data: object): void {
  sent += 1;
  const event_id = `e-${process.pid}-${sent}`;
  const message = { event, event_id, sent_at: new Date().toISOString(), data };
  hub.publish(`notification|${postId}`, message, event);
}

/** Reactions that one viewer gathers before sending. Spec §4 reaction counts. */
const GATHERED = 4;
let likes = 0;

function sendReactions(postId: number, viewer: number): void {
  likes += GATHERED;
  notify(postId, 'interaction.like', {
    post_id: postId,
    icon_type: 'heart',
    count: GATHERED,
    user: { type: 'guest', id: (viewer % 500) + 1 },
    pn_id: `viewer-${viewer % 500}`,
    source: 'liveweb',
  });
  notify(postId, 'summary.like', { post_id: postId, count: likes });
}

function changeProduct(postId: number, products: readonly number[], turn: number): void {
  notify(postId, 'products.selling', { product_id: pick(products, turn) });
  notify(postId, 'products.changed', { product_ids: products });
}

function atRate(perSecond: number, start: number, act: (n: number) => void): () => void {
  let done = 0;
  return () => {
    const due = Math.floor(((Date.now() - start) * perSecond) / 1000);
    for (; done < due; done += 1) act(done);
  };
}

async function sendAll(order: FeedOrder): Promise<void> {
  const { postId, perSecond, seconds, reactions = 0, products = [] } = order;
  const start = Date.now();
  const total = perSecond * seconds;
  let done = 0;
  const others = [
    atRate(reactions / GATHERED, start, (n) => sendReactions(postId, n)),
    atRate(products.length > 0 ? 1 / 60 : 0, start, (n) => changeProduct(postId, products, n)),
  ];
  const end = start + seconds * 1000;
  while (Date.now() < end || done < total) {
    const due = Math.min(total, Math.floor(((Date.now() - start) * perSecond) / 1000) + 1);
    for (; done < due; done += 1) send(postId, start + (done * 1000) / perSecond);
    for (const send of others) send();
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
