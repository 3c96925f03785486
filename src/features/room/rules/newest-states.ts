import type { AnyRealtimeEvent, EventData, EventName } from '../../../contract/events.ts';

/** Events that carry a complete state, with its key. */
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
 * Drops events that a later one of the same frame replaces: a hundred sales of a product change its
 * stock once.
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
