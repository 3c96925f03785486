import type { Selectable } from 'kysely';
import type { ParsedBody } from '../../../src/contract/schemas.ts';
import { fullAddress } from '../../../src/features/address/rules/full-address.ts';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';

export type AddressRow = Selectable<Database['address']>;

/** A member's address book, newest first. */
export const listAddressRows = (db: Db, userId: number): Promise<AddressRow[]> =>
  db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

export async function insertAddress(
  db: Db,
  userId: number,
  body: ParsedBody<'createAddress'>,
  now: Date,
): Promise<AddressRow> {
  const { region: _, ...place } = body.address;
  return db
    .insertInto('address')
    .values({
      user_id: userId,
      name: body.name,
      phone_number: body.phone_number,
      type: body.type,
      ...place,
      full_address: fullAddress(place),
      created_at: isoOf(now),
    })
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
