import type { Db } from '../../db/db.ts';
import { newToken } from '../../http/token.ts';

const NAME = 'notices';

/** What signs the sandbox's notices: made once, by whichever server is first, and shared by all. */
export async function noticeSecret(db: Db): Promise<string> {
  const find = () =>
    db.selectFrom('sandbox_key').select('secret').where('name', '=', NAME).executeTakeFirst();
  const known = await find();
  if (known) return known.secret;
  await db
    .insertInto('sandbox_key')
    .values({ name: NAME, secret: newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.secret ?? '';
}
