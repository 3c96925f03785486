import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { type MailContext, slugForLink } from '../mail/links.ts';
import { findAccount, toUser } from '../session/accounts.ts';
import { startEmailChange } from './email.ts';
import { requireProof, requireUser } from './password.ts';

/**
 * Absent fields stay, null clears. A new e-mail address needs the password or a fresh login. Spec
 * §5 profile update. Throws INVALID_INPUT, LOGIN_NOT_FRESH, UNAUTHORIZED.
 */
export async function updateMe(
  { db, clock }: Services,
  userId: number,
  { email, password, ...fields }: ParsedBody<'updateMe'>,
  { token, mail }: { token: string; mail: MailContext },
): Promise<Reply<'updateMe'>> {
  const now = clock();
  const before = await requireUser(db, userId);
  if (email !== undefined && email !== before.email) {
    await requireProof({ db, clock }, before, { password, token });
  }
  return withTransaction(db, async (trx) => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    if (given.length > 0) {
      const set = Object.fromEntries(given);
      await trx.updateTable('user_account').set(set).where('id', '=', userId).execute();
    }
    const user = await requireUser(trx, userId);
    if (email !== undefined && email !== user.email) {
      const slug = await slugForLink(trx, undefined);
      await startEmailChange(trx, user, { email, slug, now, mail });
    }
    return toUser(user, await findAccount(trx, user, now));
  });
}
