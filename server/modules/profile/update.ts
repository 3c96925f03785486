import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { Writing } from '../mail/links.ts';
import { slugForLink } from '../mail/links.ts';
import { findAccount, findUser } from '../session/queries.ts';
import { toUser } from '../session/to-wire.ts';
import { beginEmailChange } from './email.ts';

/**
 * Changes what a member says of themselves: what is absent stays, null empties. A new e-mail begins
 * a change of address. Answers the member as they are then. Spec §5 profile update.
 */
export function updateMe(
  { db, clock }: Services,
  userId: number,
  { email, ...fields }: ParsedBody<'updateMe'>,
  writing: Writing,
): Promise<Reply<'updateMe'>> {
  const now = clock();
  return withTransaction(db, async (trx) => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    if (given.length > 0) {
      const set = Object.fromEntries(given);
      await trx.updateTable('user_account').set(set).where('id', '=', userId).execute();
    }
    const user = await findUser(trx, userId);
    if (!user) throw new ApiError('UNAUTHORIZED', 'There is no such member any more.');
    if (email !== undefined && email !== user.email) {
      const slug = await slugForLink(trx, undefined);
      await beginEmailChange(trx, user, { email, slug, now, writing });
    }
    return toUser(user, await findAccount(trx, user, now));
  });
}
