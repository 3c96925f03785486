import type { EventData } from '../../contract/events.ts';
import { getWords, loadWords } from '../../platform/i18n/words.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { $post } from '../post/post.ts';
import { orderOf } from '../post/rules/order-of.ts';
import { $session } from '../session/session.ts';
import { $chat } from './chat.ts';
import { showNotOnSale } from './not-on-sale.ts';
import type { ChatLine } from './rules/lines.ts';
import { isVisitor } from './rules/person-key.ts';

type Ordered = EventData<'cart'>;

/** Orders without their comment yet: events of two channels have no common order. */
const unknown = new Map<string, Ordered>();
const MOST_UNKNOWN = 50;

const isOwnLine = (line: ChatLine, id: string) =>
  line.kind === 'comment' && line.isOwn && line.id === id;

function requested(commentId: string): number | undefined {
  const post = $post.get();
  const line = $chat.get().known.find(({ id }) => id === commentId);
  if (line?.kind !== 'comment' || post.status !== 'ready') return undefined;
  const order = orderOf(line.message, post.data.products);
  return order?.kind === 'order' ? order.quantity : undefined;
}

async function answer(commentId: string, { skus }: Ordered): Promise<void> {
  const count = skus.reduce((sum, { quantity }) => sum + quantity, 0);
  const product = skus.map(({ product_name }) => product_name).join('・');
  const isAll = count >= (requested(commentId) ?? 0);
  const [{ refreshCart }] = await Promise.all([
    import('../cart/load.ts'),
    loadWords('comment-order'),
  ]);
  const words = getWords('comment-order');
  if (isAll) showToast(words.ordered({ product, count }), 'success');
  else showToast(words.orderedPartly({ product, count }), 'warning');
  await refreshCart();
}

/** Spec §3 Cart event. */
export function receiveOrder(ordered: Ordered): void {
  const id = ordered.comment_id;
  if (id === null) return;
  if ($chat.get().known.some((line) => isOwnLine(line, id))) return void answer(id, ordered);
  unknown.set(id, ordered);
  const [oldest] = unknown.keys();
  if (unknown.size > MOST_UNKNOWN && oldest !== undefined) unknown.delete(oldest);
}

export function answerOrders(lines: readonly ChatLine[]): void {
  for (const line of lines) {
    const ordered = unknown.get(line.id);
    if (!ordered) continue;
    unknown.delete(line.id);
    if (isOwnLine(line, line.id)) void answer(line.id, ordered);
  }
}

async function tell(reason: 'soldOut' | 'unclear'): Promise<void> {
  await loadWords('comment-order');
  showToast(getWords('comment-order')[reason], 'warning');
}

/**
 * Spec §8 failed-comment reasons: of them only not_on_sale, and only for the current user, shows
 * the notice (§8 not-on-sale notice); sold_out and parse_failed show a toast, other reasons
 * nothing.
 */
export function receiveFailure({ reason, user_id, user_type }: EventData<'comment.failed'>): void {
  if (!isVisitor({ type: user_type, id: user_id }, $session.get())) return;
  if (reason === 'not_on_sale') showNotOnSale();
  if (reason === 'sold_out') void tell('soldOut');
  if (reason === 'parse_failed') void tell('unclear');
}
