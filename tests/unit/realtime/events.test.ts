import { expect, test } from 'vitest';
import { eventData } from '../../../src/contract/events.ts';

const SPEC = `products.selling products.changed products.salable_status live_product.set sku.sold
  draw.started draw.processing draw.ended draw.published draw.prize_received
  buyer.joined buyer.shared live.started live.stopped live.watched force.refresh
  interaction.like interaction.custom interaction.seasonal comment.hide comment.show
  blacklist.comment.block blacklist.comment.unblock poll.show poll.result poll.ended poll.hidden
  pin.message.changed coupon.distribute coupon.status_changed summary.like summary.comment
  viewers.number url.sent announcement comment cart comment.failed`.split(/\s+/);

test('every realtime event of spec §7 has a schema', () => {
  expect(SPEC.filter((name) => !Object.hasOwn(eventData, name))).toEqual([]);
});

test('every schema rejects an empty payload, except the one with a default', () => {
  const permissive = Object.entries(eventData).filter(([, schema]) => schema.safeParse({}).success);
  expect(permissive.map(([name]) => name)).toEqual(['force.refresh']);
});

test('Spec §9 force refresh: the default is 30 s', () => {
  expect(eventData['force.refresh'].parse({})).toEqual({ seconds: 30 });
});
