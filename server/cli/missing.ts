import { type HostCallName, hostCalls } from '../../src/contract/host-calls.ts';
import type { Sent } from './verb.ts';

/** What an id of a call is an id of, by where it stands. */
const nouns: Record<string, string> = {
  ...{ posts: 'show', products: 'product', comments: 'comment', orders: 'order' },
  ...{ channels: 'channel', coupons: 'coupon', polls: 'poll', draws: 'draw' },
  ...{ productId: 'product', channelId: 'channel', pinId: 'pin' },
  ...{
    ticket_product_id: 'ticket',
    product_id: 'product',
    comment_id: 'comment',
    coupon_id: 'coupon',
  },
};

/** What a call is about: `show 4`, `guest 12`. */
function thingsOf(name: HostCallName, { params = {}, body }: Sent): string[] {
  const given = (body ?? {}) as Record<string, unknown>;
  const who = { ...given, ...params };
  if (who.type && who.id) return [`${who.type} ${who.id}`];
  const resource = hostCalls[name].path.split('/')[3] ?? '';
  const entries = [...Object.entries(params), ...Object.entries(given)];
  return entries.flatMap(([key, value]) => {
    const noun = nouns[key === 'id' ? resource : key];
    return noun && typeof value === 'number' ? [`${noun} ${value}`] : [];
  });
}

/** Says what a store has not, of what a call asked for. */
export function missingIn(store: string, name: HostCallName, sent: Sent): string {
  const things = thingsOf(name, sent);
  if (things.length < 2) return `${store} has no ${things[0] ?? 'such thing'}.`;
  return `${store} has no such thing: ${things.join(', ')}.`;
}
