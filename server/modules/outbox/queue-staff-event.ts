import {
  type StaffEventData,
  type StaffEventName,
  staffEventData,
} from '../../../src/contract/staff-events.ts';
import { checkEvent, type EffectContext, queueEffects } from './queue.ts';

export const staffTopic = (storeId: number): string => `staff|${storeId}`;

/** Publishes an event to a store's operators and owners after the commit. */
export async function queueStaffEvent<N extends Exclude<StaffEventName, 'channel.replaced'>>(
  context: EffectContext,
  storeId: number,
  event: N,
  data: StaffEventData<N>,
): Promise<void> {
  checkEvent(staffEventData[event], { event, data, store: storeId }, context.services);
  await queueEffects(context, staffTopic(storeId), [{ kind: event, data }]);
}
