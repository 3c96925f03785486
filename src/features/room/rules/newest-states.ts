import type { AnyRealtimeEvent, EventData, EventName } from '../../../contract/events.ts';

/**
 * The events that carry the whole state of something, and of what: a later one replaces those before
 * it, and of several the last one is enough.
 */
const subjectOf: { [N in EventName]?: (data: EventData<N>) => unknown } = {
  'viewers.number': () => '',
  'summary.like': () => '',
  'summary.comment': () => '',
  'products.selling': () => '',
  'products.changed': () => '',
  'live_product.set': () => '',
  'products.salable_status': ({ product_id }) => product_id,
  'pin.message.changed': () => '',
  'coupon.distribute': () => '',
  'coupon.status_changed': ({ id }) => id,
  'sku.sold': ({ sku_id }) => sku_id,
  'poll.result': ({ id }) => id,
  announcement: () => '',
};

/**
 * Drops the events of a frame that a later one in it replaces, so that a hundred sales of a product
 * change its stock once. The others stay, in their order.
 */
export function newestStates(events: readonly AnyRealtimeEvent[]): readonly AnyRealtimeEvent[] {
  const seen = new Set<string>();
  const newest = events.toReversed().filter(({ event, data }) => {
    const subject = subjectOf[event]?.(data as never);
    if (subject === undefined) return true;
    const key = `${event} ${subject}`;
    return !seen.has(key) && seen.add(key);
  });
  return newest.toReversed();
}
