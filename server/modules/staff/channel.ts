import type { Db } from '../../db/db.ts';
import { newToken } from '../../http/token.ts';
import { type EffectContext, queueEffects } from '../outbox/queue.ts';
import { staffTopic } from '../outbox/queue-staff-event.ts';

const CHANNEL = /^staff\|\d{1,10}\|[\w-]{43}$/;

export const isStaffChannel = (name: string): boolean => CHANNEL.test(name);

const newName = (storeId: number): string => `staff|${storeId}|${newToken()}`;

/** Undefined as long as no member has asked for it: then no event needs to be sent. */
export async function findStaffChannel(db: Db, storeId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_channel')
    .select('name')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row?.name;
}

/**
 * Returns the channel for a member or their key; undefined if they left in the meantime. One query reads both, because a
 * removal replaces the channel in its own transaction.
 */
export async function staffChannelFor(
  db: Db,
  staffId: number,
  storeId: number,
): Promise<string | undefined> {
  await db
    .insertInto('staff_channel')
    .values({ store_id: storeId, name: newName(storeId) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('staff_channel')
    .innerJoin('staff', 'staff.store_id', 'staff_channel.store_id')
    .select('staff_channel.name')
    .where('staff.id', '=', staffId)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

/**
 * Replaces the store's channel, so that the tokens of a member who left receive nothing more, on
 * every engine and server. The other members request the new one when they receive `channel.replaced`.
 */
export async function replaceStaffChannel(context: EffectContext, storeId: number): Promise<void> {
  const { trx } = context;
  const channel = await findStaffChannel(trx, storeId);
  if (channel === undefined) return;
  await trx
    .updateTable('staff_channel')
    .set({ name: newName(storeId) })
    .where('store_id', '=', storeId)
    .execute();
  const replaced = { kind: 'channel.replaced', data: { channel } };
  await queueEffects(context, staffTopic(storeId), [replaced]);
}
