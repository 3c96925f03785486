import type { Db, Trx } from '../../db/db.ts';

/** Undefined unless the member wants notices there. */
export async function findLineId(db: Db | Trx, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_provider')
    .innerJoin('user_account', 'user_account.id', 'user_provider.user_id')
    .select('user_provider.provider_user_id')
    .where('user_provider.user_id', '=', memberId)
    .where('user_provider.provider', '=', 'line')
    .where('user_account.line_notices', '=', 1)
    .executeTakeFirst();
  return row?.provider_user_id;
}
