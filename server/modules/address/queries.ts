import type { Selectable } from 'kysely';
import type { ParsedBody } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { lockMember } from '../session/queries.ts';
import { fullAddress } from './rules/full-address.ts';

export type AddressRow = Selectable<Database['address']>;

/** A member's address book, newest first. */
export const listAddressRows = (db: Db, userId: number): Promise<AddressRow[]> =>
  db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** Keeps an address. One that stands in the book already, the same in everything, is not kept twice. */
export async function saveAddress(
  trx: Trx,
  userId: number,
  body: ParsedBody<'createAddress'>,
  now: Date,
): Promise<AddressRow> {
  const { region: _, ...place } = body.address;
  const { name, phone_number, type } = body;
  const entry = { name, phone_number, type, ...place, full_address: fullAddress(place) };
  await lockMember(trx, userId);
  const known = await trx
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.and(
        Object.entries(entry).map(([column, value]) =>
          eb(column as keyof typeof entry, value === null ? 'is' : '=', value),
        ),
      ),
    )
    .executeTakeFirst();
  if (known) return known;
  return trx
    .insertInto('address')
    .values({ user_id: userId, ...entry, created_at: isoOf(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes an entry if it is this member's. Answers whether there was one. */
export async function deleteAddressRow(db: Db, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
