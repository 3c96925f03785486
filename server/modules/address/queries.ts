import type { Selectable } from 'kysely';
import type { ParsedBody } from '../../../src/contract/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { lockMember } from '../session/accounts.ts';

export type AddressRow = Selectable<Database['address']>;

export const listAddressRows = (db: Db, userId: number): Promise<AddressRow[]> =>
  db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

type Address = ParsedBody<'createAddress'>['address'];

/** Spec §3 Address book entry: without the postal code, with a space before the building. */
function fullAddress({ level_one, level_two, level_three, level_four }: Address): string {
  const block = `${level_one}${level_two}${level_three}`;
  return level_four === '' ? block : `${block} ${level_four}`;
}

function columnsOf(body: ParsedBody<'createAddress'>) {
  const { region: _, ...place } = body.address;
  const { name, phone_number, type } = body;
  return { name, phone_number, type, ...place, full_address: fullAddress(body.address) };
}

/** Returns an identical address if the book has one. */
export async function saveAddress(
  trx: Trx,
  userId: number,
  body: ParsedBody<'createAddress'>,
  now: Date,
): Promise<AddressRow> {
  const entry = columnsOf(body);
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

export const updateAddressRow = (
  db: Db,
  userId: number,
  id: number,
  body: ParsedBody<'updateAddress'>,
): Promise<AddressRow | undefined> =>
  db
    .updateTable('address')
    .set(columnsOf(body))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

export async function deleteAddressRow(db: Db, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
