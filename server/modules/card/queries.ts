import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import type { PaymentProvider, ProviderCard } from '../../ports/payment.ts';

export type CardRow = Selectable<Database['card']>;

type ProviderName = PaymentProvider['name'];

const cardsAt = (db: Db | Trx, userId: number, name: ProviderName) =>
  db
    .selectFrom('card')
    .selectAll()
    .where('user_id', '=', userId)
    .where((e) => e.or([e('provider', '=', name), e('provider', 'is', null)]));

/** Cards that the provider can charge, newest first. */
export const listCardRows = (db: Db, userId: number, name: ProviderName): Promise<CardRow[]> =>
  cardsAt(db, userId, name).orderBy('id', 'desc').execute();

export const findCardRow = (
  db: Db | Trx,
  userId: number,
  { id, provider }: { id: number; provider: ProviderName },
) => cardsAt(db, userId, provider).where('id', '=', id).executeTakeFirst();

export const insertCard = (
  db: Db,
  userId: number,
  { card, provider, now }: { card: ProviderCard; provider: ProviderName; now: Date },
): Promise<CardRow> =>
  db
    .insertInto('card')
    .values({
      user_id: userId,
      provider_card_id: card.id,
      provider,
      brand: card.brand,
      masked_no: card.maskedNo,
      holder_name: card.holderName,
      expire: card.expire,
      created_at: isoOf(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteCardRow = (trx: Trx, userId: number, id: number): Promise<CardRow | undefined> =>
  trx
    .deleteFrom('card')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
