import { mayOrder, orderOf } from '../../../src/features/post/rules/order-of.ts';
import type { Db } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { type Person, visitorKey } from '../../visitor.ts';
import { addToPostCartIn } from '../cart/add.ts';
import { enterDraw } from '../draw/enter.ts';
import type { Sender } from '../moderation/sender.ts';
import type { Delivery } from '../outbox/outbox-sender.ts';
import { type EffectContext, queueEffects } from '../outbox/queue.ts';
import { castVote, isVote } from '../poll/vote.ts';
import { listTray, ownKeywords, withSkuKeywords } from '../post/tray.ts';
import { type FailureReason, Failures } from './failures.ts';

interface SentComment {
  id: number;
  postId: number;
  message: string;
  sender: Sender;
  person: Person;
  name: string;
}

/** A vote is not also an order. Spec §3 Poll, §7 draw, §3 Cart event. */
export async function applyEffects(context: EffectContext, comment: SentComment): Promise<void> {
  const { trx } = context;
  const { postId, message, person, name } = comment;
  await enterDraw(trx, postId, { person, name }, message);
  if (!(await isVote(trx, postId, message))) {
    if (!(await mayBeOrder(trx, postId, message))) return;
    await queueEffects(context, `order|${postId}`, [{ kind: 'order', data: comment }]);
    return;
  }
  const pollId = await castVote(trx, postId, visitorKey(person), message);
  if (pollId === undefined) return;
  await queueEffects(context, `poll|${pollId}`, [{ kind: 'vote', data: {} }]);
}

/** The limit is published as sold out. */
const reasonOf: Record<string, FailureReason> = {
  SOLD_OUT: 'sold_out',
  REACHED_BUYER_PURCHASABLE_LIMIT: 'sold_out',
  NOT_ON_SALE: 'not_on_sale',
  NOT_FOUND: 'not_on_sale',
};

/** Publishes `cart` or `comment.failed`. Spec §3, §8. */
async function orderByComment(
  context: EffectContext,
  failures: Failures,
  comment: SentComment,
): Promise<void> {
  const { id, postId, message, person, sender } = comment;
  const fail = (reason: FailureReason) => failures.publish(context, comment, reason);
  const tray = await listTray(context.trx, postId);
  const order = orderOf(message, tray.map(withSkuKeywords));
  if (!order) return;
  if (order.kind === 'unclear') return fail('parse_failed');
  try {
    const skus = [{ id: order.skuId, quantity: order.quantity }];
    await addToPostCartIn(context, person, postId, skus, { sender, commentId: String(id) });
  } catch (error) {
    // Thrown before any write, so the transaction continues.
    const reason = error instanceof ApiError ? reasonOf[error.code] : undefined;
    if (!reason) throw error;
    await fail(reason);
  }
}

/** Filling the cart deletes the effect in the same transaction, so that no order runs twice. */
export function createOrderDelivery(services: Services): Delivery {
  const failures = new Failures();
  return {
    claims: true,
    async send(effects) {
      for (const effect of effects) {
        await withTransaction(services.db, async (trx, afterCommit) => {
          const claimed = await trx
            .deleteFrom('effect_outbox')
            .where('id', '=', effect.id)
            .executeTakeFirst();
          if (claimed.numDeletedRows === 0n) return;
          await orderByComment({ trx, afterCommit, services }, failures, JSON.parse(effect.data));
        });
      }
    },
  };
}

/** Avoids reading the tray for other comments. */
async function mayBeOrder(db: Db, postId: number, message: string): Promise<boolean> {
  const rows = await db
    .selectFrom('post_product')
    .select(['keyword', 'sku_keywords'])
    .where('post_id', '=', postId)
    .where((eb) => eb.or([eb('keyword', 'is not', null), eb('sku_keywords', 'is not', null)]))
    .execute();
  const words = rows.flatMap(({ keyword, sku_keywords }) => [
    ...(keyword === null ? [] : [keyword]),
    ...ownKeywords(sku_keywords).values(),
  ]);
  return mayOrder(message, words);
}
