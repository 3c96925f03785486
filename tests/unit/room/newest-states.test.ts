import { expect, test } from 'vitest';
import type { AnyRealtimeEvent, EventData, EventName } from '../../../src/contract/events.ts';
import { newestStates } from '../../../src/features/room/rules/newest-states.ts';

let sent = 0;
function event<N extends EventName>(name: N, data: EventData<N>): AnyRealtimeEvent {
  sent += 1;
  return { event: name, event_id: `e${sent}`, sent_at: '', data } as AnyRealtimeEvent;
}
const viewers = (n: number) =>
  event('viewers.number', { number_of_online_users: n, number_of_live_unique_users: n });
const sold = (sku_id: number, salable_quantity: number) =>
  event('sku.sold', { product_id: 1, sku_id, salable_quantity, price: 100 });
const sharing = (user_id: number) => event('buyer.joined', { user_id, name: '', type: 'user' });

test('keeps the last stock of each SKU of a frame', () => {
  const sales = Array.from({ length: 100 }, (_, n) => sold(n % 2, 100 - n));
  expect(newestStates([viewers(1), ...sales, viewers(2)])).toEqual([
    sales[98],
    sales[99],
    expect.objectContaining({ data: viewers(2).data }),
  ]);
});

test('keeps other events in their order', () => {
  const events = [
    sharing(1),
    event('products.salable_status', { product_id: 1, salable_status: 'sold_out' }),
    sharing(1),
    event('products.salable_status', { product_id: 2, salable_status: 'sold_out' }),
    event('live.stopped', { post_id: 1, stopped_at: '' }),
    event('live.started', { post_id: 1, started_at: '' }),
  ];
  expect(newestStates(events)).toEqual(events);
});
