import type { Db } from '../../db/db.ts';
import type { RequestContext } from '../../http/env.ts';
import { createEmailCookie } from './email-cookie.ts';

const DAY_S = 24 * 60 * 60;
/** An address can have a registration of a stranger, so a browser keeps which one is its own. */
const cookie = createEmailCookie('ennichi_registration', {
  secret: 'registration',
  seconds: DAY_S,
});

export const rememberRegistration = (c: RequestContext, email: string, id: number): Promise<void> =>
  cookie.write(c, email, String(id));

export type OwnIdOf = (email: string) => Promise<number | undefined>;

export const registrationIdOf = async (
  c: RequestContext,
  email: string,
): Promise<number | undefined> => Number(await cookie.read(c, email)) || undefined;

/** Returns the given registration of the address, or the newest. */
export async function findPendingRegistration(
  db: Db,
  email: string,
  now: string,
  id: number | undefined,
) {
  const rows = db
    .selectFrom('registration')
    .select(['id', 'email', 'next_path', 'password_hash'])
    .where('email', '=', email)
    .where('expires_at', '>', now);
  const own = id && (await rows.where('id', '=', id).executeTakeFirst());
  return own || rows.orderBy('id', 'desc').limit(1).executeTakeFirst();
}
