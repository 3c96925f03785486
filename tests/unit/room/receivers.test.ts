import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EventName } from '../../../src/contract/events.ts';

const root = new URL('../../../', import.meta.url).pathname;
const read = (file: string) => readFileSync(root + file, 'utf8');

const wholeShow = 'tests/journeys/whole-show.spec.ts';
const postUnit = 'tests/unit/post/live.test.ts';

/**
 * The test that shows each event of the specification in the browser. An event of the contract that is
 * not here does not compile. `none`: nothing in the browser receives it yet.
 */
const shownBy: { [Name in EventName]: string | 'none' } = {
  comment: 'tests/journeys/realtime.spec.ts',
  cart: 'tests/unit/comment/lines.test.ts',
  'comment.failed': 'none',
  'comment.hide': 'none',
  'comment.show': 'none',
  'blacklist.comment.block': 'none',
  'blacklist.comment.unblock': 'none',
  'products.selling': wholeShow,
  'products.changed': postUnit,
  'products.salable_status': postUnit,
  'live_product.set': wholeShow,
  'sku.sold': 'tests/journeys/realtime.spec.ts',
  'draw.started': wholeShow,
  'draw.processing': wholeShow,
  'draw.ended': wholeShow,
  'draw.published': wholeShow,
  'draw.prize_received': wholeShow,
  'buyer.joined': 'stories/features/comment/greeting.stories.tsx',
  'buyer.shared': 'none',
  'live.started': postUnit,
  'live.stopped': wholeShow,
  'live.interrupted': postUnit,
  'live.watched': 'none',
  'force.refresh': postUnit,
  'interaction.like': 'none',
  'interaction.custom': 'none',
  'interaction.seasonal': 'none',
  'poll.show': wholeShow,
  'poll.result': wholeShow,
  'poll.ended': wholeShow,
  'poll.hidden': wholeShow,
  'pin.message.changed': 'none',
  'coupon.distribute': 'none',
  'coupon.status_changed': 'none',
  'summary.like': 'none',
  'summary.comment': 'none',
  'viewers.number': 'tests/journeys/realtime.spec.ts',
  'url.sent': wholeShow,
  announcement: wholeShow,
};

const received = globSync('src/features/*/{live,games}.ts', { cwd: root }).map(read).join('\n');
const entries = Object.entries(shownBy).filter(([, test]) => test !== 'none');

describe('Spec §7 realtime: the events that the browser receives', () => {
  it.each(entries)('%s has a receiver, and the test that shows it exists', (name, test) => {
    const isReceived = received.includes(`'${name}'`) || received.includes(`\n  ${name}: `);
    expect(isReceived || received.includes(`  ${name},`), name).toBe(true);
    expect(read(test).length).toBeGreaterThan(0);
  });
});
