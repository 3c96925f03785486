import { randomUUID } from 'node:crypto';
import type { EventData } from '../../../src/contract/events.ts';
import { foldKeyword } from '../../../src/features/post/rules/fold-keyword.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { asGuest, asMember } from '../../visitor.ts';
import { addToPostCart } from '../cart/add.ts';
import { listTray } from '../post/queries.ts';
import { orderOf } from '../post/rules/order-of.ts';
import { withKeywords } from '../post/sku-keywords.ts';
import type { Sender } from './sender.ts';

type Reason = EventData<'comment.failed'>['reason'];

/** Why nothing came of an order. One buyer's limit is for them as if all were sold. */
const reasons: Record<string, Reason> = {
  SOLD_OUT: 'sold_out',
  REACHED_BUYER_PURCHASABLE_LIMIT: 'sold_out',
  NOT_ON_SALE: 'not_on_sale',
  NOT_FOUND: 'not_on_sale',
};

/** What was said, and by whom. */
export interface Comment {
  id: number;
  postId: number;
  message: string;
  sender: Sender;
}

/** Whether a comment begins with a keyword of the show: most do not, and need no look at the tray. */
async function mayOrder({ db }: Services, postId: number, message: string): Promise<boolean> {
  const rows = await db
    .selectFrom('post_product')
    .select('keyword')
    .where('post_id', '=', postId)
    .where('keyword', 'is not', null)
    .execute();
  return rows.some(({ keyword }) => foldKeyword(message).startsWith(foldKeyword(keyword ?? '')));
}

/**
 * Puts in the cart what a comment orders by its keyword, which the room hears by `cart`; what comes to
 * nothing is told by `comment.failed`. Any other comment does nothing. Spec §3, §8. Call it after the
 * comment is committed: it fails nothing, for what was said stands.
 */
export async function orderByComment(
  services: Services,
  { id, postId, message, sender }: Comment,
): Promise<void> {
  const { person } = sender;
  const fail = (reason: Reason) =>
    services.publish(postId, 'comment.failed', {
      ...{ reason, comment_id: String(id), event_id: randomUUID() },
      ...{ user_id: person.id, user_type: person.type },
    });
  try {
    if (!(await mayOrder(services, postId, message))) return;
    const tray = await listTray(services.db, postId);
    const order = orderOf(message, tray.map(withKeywords));
    if (!order) return;
    if (order.kind === 'unclear') return await fail('parse_failed');
    const owner = person.type === 'user' ? asMember(person.id) : asGuest(person.id);
    const wish = [{ id: order.skuId, quantity: order.quantity }];
    await addToPostCart(services, owner, postId, wish, String(id));
  } catch (error) {
    const reason = error instanceof ApiError ? reasons[error.code] : undefined;
    if (reason) return await fail(reason);
    services.log.error('an order by a comment was not carried out', error, { post: postId });
  }
}
