import { randomUUID } from 'node:crypto';
import type { EventData } from '../../../src/contract/events.ts';
import { foldKeyword } from '../../../src/features/post/rules/fold-keyword.ts';
import { orderOf } from '../../../src/features/post/rules/order-of.ts';
import type { Trx } from '../../db/db.ts';
import type { AfterCommit } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { type Person, visitorKey } from '../../visitor.ts';
import { addToPostCart } from '../cart/add.ts';
import { enterDraw } from '../draw/enter.ts';
import type { Sender } from '../moderation/sender.ts';
import { schedulePollResult } from '../poll/publish-result.ts';
import { castVote, isVote } from '../poll/vote.ts';
import { listTray, withSkuKeywords } from '../post/tray.ts';

/** A comment that was sent, and by whom. */
interface SentComment {
  id: number;
  postId: number;
  message: string;
  sender: Sender;
  person: Person;
  /** The name under which it was sent. */
  name: string;
}

/**
 * Applies what a comment does beyond being shown: it may vote in a poll, enter a draw, or order a product
 * by a keyword of the tray. A vote does not order as well. Spec §3 Poll, §7 draw, §3 Cart event.
 */
export async function applyEffects(
  services: Services,
  comment: SentComment,
  { trx, afterCommit }: { trx: Trx; afterCommit: AfterCommit },
): Promise<void> {
  const { postId, message, person, name } = comment;
  await enterDraw(trx, postId, { person, name }, message);
  if (!(await isVote(trx, postId, message))) {
    afterCommit(() => orderByComment(services, comment));
    return;
  }
  const pollId = await castVote(trx, postId, visitorKey(person), message);
  if (pollId === undefined) return;
  afterCommit(() => schedulePollResult(services, pollId));
}

type FailureReason = EventData<'comment.failed'>['reason'];

/** Why an order failed. For the buyer, reaching their own limit is the same as sold out. */
const reasonOf: Record<string, FailureReason> = {
  SOLD_OUT: 'sold_out',
  REACHED_BUYER_PURCHASABLE_LIMIT: 'sold_out',
  NOT_ON_SALE: 'not_on_sale',
  NOT_FOUND: 'not_on_sale',
};

/**
 * Adds to the cart what a comment orders, and publishes `cart`, or `comment.failed` when it fails. Other
 * comments do nothing. Runs after the comment's commit and never throws: the comment stands. Spec §3, §8.
 */
async function orderByComment(services: Services, comment: SentComment): Promise<void> {
  const { id, postId, message, person, sender } = comment;
  const fail = (reason: FailureReason) => publishFailure(services, postId, person, reason, id);
  try {
    if (!(await mayBeOrder(services, postId, message))) return;
    const tray = await listTray(services.db, postId);
    const order = orderOf(message, tray.map(withSkuKeywords));
    if (!order) return;
    if (order.kind === 'unclear') return await fail('parse_failed');
    const skus = [{ id: order.skuId, quantity: order.quantity }];
    const heard = { sender, commentId: String(id) };
    await addToPostCart(services, person, postId, skus, heard);
  } catch (error) {
    const reason = error instanceof ApiError ? reasonOf[error.code] : undefined;
    if (reason) return await fail(reason);
    services.log.error('an order by comment failed', error, { post: postId });
  }
}

/** Whether a comment begins with a keyword of the tray: most do not, and need not read all of it. */
async function mayBeOrder({ db }: Services, postId: number, message: string): Promise<boolean> {
  const rows = await db
    .selectFrom('post_product')
    .select('keyword')
    .where('post_id', '=', postId)
    .where('keyword', 'is not', null)
    .execute();
  return rows.some(({ keyword }) => foldKeyword(message).startsWith(foldKeyword(keyword ?? '')));
}

/** Publishes why a person's comment, or what it ordered, was rejected. Spec §3 Failed comment event. */
async function publishFailure(
  { publish }: Services,
  postId: number,
  person: Person,
  reason: FailureReason,
  commentId?: number,
): Promise<void> {
  await publish(postId, 'comment.failed', {
    reason,
    comment_id: commentId === undefined ? null : String(commentId),
    user_id: person.id,
    user_type: person.type === 'member' ? 'user' : 'guest',
    event_id: randomUUID(),
  });
}
