import { type Kysely, sql } from 'kysely';

/**
 * Which provider stores a card: after a change of the provider the cards of the one before cannot be
 * charged. The ids of known cards say which it was.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('card').addColumn('provider', 'text').execute();
  await sql`update card set provider = case
    when provider_card_id like 'cus~_%/pm~_%' escape '~' then 'stripe'
    when provider_card_id in (select card_id from sandbox_card) then 'sandbox'
    when length(provider_card_id) = 32 and provider_card_id not like '%-%' then 'gmo'
    end`.execute(db);
}
