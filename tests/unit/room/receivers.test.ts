import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EventName } from '../../../src/contract/events.ts';

const root = new URL('../../../', import.meta.url).pathname;
const read = (file: string) => readFileSync(root + file, 'utf8');

const wholeShow = 'tests/journeys/whole-show.spec.ts';
const roomChat = 'tests/journeys/room-chat.spec.ts';
const roomSocial = 'tests/journeys/room-social.spec.ts';
const roomEvents = 'tests/journeys/room-events.spec.ts';

/**
 * A title or step of the browser test begins with the event's name. A new event does not compile
 * without one.
 */
const shownBy: { [Name in EventName]: string } = {
  comment: 'tests/journeys/realtime.spec.ts',
  cart: roomSocial,
  'comment.failed': roomSocial,
  'comment.hide': roomChat,
  'comment.show': roomChat,
  'comment.highlight': roomChat,
  'blacklist.comment.block': roomChat,
  'blacklist.comment.unblock': roomChat,
  'products.selling': wholeShow,
  'products.changed': roomEvents,
  'products.salable_status': roomEvents,
  'live_product.set': wholeShow,
  'sku.sold': 'tests/journeys/realtime.spec.ts',
  'draw.started': wholeShow,
  'draw.processing': wholeShow,
  'draw.ended': wholeShow,
  'draw.published': wholeShow,
  'draw.prize_received': wholeShow,
  'buyer.joined': roomSocial,
  'buyer.shared': roomChat,
  'live.started': roomEvents,
  'live.stopped': wholeShow,
  'live.interrupted': 'tests/journeys/broadcast.spec.ts',
  'live.watched': roomSocial,
  'force.refresh': roomEvents,
  'interaction.like': roomSocial,
  'interaction.custom': roomEvents,
  'interaction.seasonal': roomEvents,
  'poll.show': wholeShow,
  'poll.result': wholeShow,
  'poll.ended': wholeShow,
  'poll.hidden': wholeShow,
  'pin.message.changed': roomChat,
  'coupon.distribute': roomSocial,
  'coupon.status_changed': roomSocial,
  'summary.like': roomSocial,
  'summary.comment': roomChat,
  'viewers.number': 'tests/journeys/realtime.spec.ts',
  'url.sent': wholeShow,
  announcement: wholeShow,
};

const received = globSync('src/features/*/{live,games}.ts', { cwd: root }).map(read).join('\n');
const entries = Object.entries(shownBy);

const namesIn = (source: string): string[] =>
  [...source.matchAll(/\btest(?:\.step)?\(\s*(['"`])(.*?)\1/g)].flatMap(([, , title = '']) =>
    (title.split(': ')[0] ?? '').split(/, | and /),
  );

describe('Spec §7 realtime: events received by the browser', () => {
  it.each(entries)('%s has a receiver and a browser test', (name, test) => {
    const isReceived = received.includes(`'${name}'`) || received.includes(`\n  ${name}: `);
    expect(isReceived || received.includes(`  ${name},`), name).toBe(true);
    expect(namesIn(read(test)), `no title in ${test} begins with ${name}`).toContain(name);
  });
});
