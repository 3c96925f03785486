import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { PostRow } from '../post/queries.ts';
import { readCode } from './issue.ts';

type Holder = { user_id: number } | { guest_id: number };

const wrongCode = () =>
  new ApiError(
    'TICKET_CODE_INVALID',
    'The code is of no ticket for this show, or somebody else has used it. Check how it is written.',
  );

/**
 * Lets the holder of a ticket code into a private show, for good: the code is theirs from now on.
 * Binding one's own code again changes nothing. Spec §6. Throws TICKET_CODE_INVALID.
 */
export function bindTicket(
  { db, clock }: Services,
  post: PostRow,
  holder: Holder,
  text: string,
): Promise<void> {
  return withTransaction(db, async (trx) => {
    const code = readCode(text);
    const bound = await trx
      .updateTable('ticket_code')
      .set({ ...holder, bound_at: isoOf(clock()) })
      .where('code', '=', code)
      .where('product_id', '=', post.ticket_product_id ?? 0)
      .where('bound_at', 'is', null)
      .executeTakeFirst();
    if (bound.numUpdatedRows > 0n) return;
    const mine = trx
      .selectFrom('ticket_code')
      .select('id')
      .where('code', '=', code)
      .where('product_id', '=', post.ticket_product_id ?? 0);
    const again =
      'user_id' in holder
        ? mine.where('user_id', '=', holder.user_id)
        : mine.where('guest_id', '=', holder.guest_id);
    if (!(await again.executeTakeFirst())) throw wrongCode();
  });
}
