import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import type { ProviderCard } from '../../ports/payment.ts';

export type CardRow = Selectable<Database['card']>;

/** Lists the cards of a member, newest first. */
export const listCardRows = (db: Db, userId: number): Promise<CardRow[]> =>
  db.selectFrom('card').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();

/** Finds a card of a member; undefined if the member has none with this id. */
export const findCardRow = (db: Db | Trx, userId: number, id: number) =>
  db
    .selectFrom('card')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Stores a provider's card for a member. */
export const insertCard = (
  db: Db,
  userId: number,
  card: ProviderCard,
  now: Date,
): Promise<CardRow> =>
  db
    .insertInto('card')
    .values({
      user_id: userId,
      provider_card_id: card.id,
      brand: card.brand,
      masked_no: card.maskedNo,
      holder_name: card.holderName,
      expire: card.expire,
      created_at: isoOf(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes a card of a member and returns it; undefined if the member has none with this id. */
export const deleteCardRow = (db: Db, userId: number, id: number): Promise<CardRow | undefined> =>
  db
    .deleteFrom('card')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
