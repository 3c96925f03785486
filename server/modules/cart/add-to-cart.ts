import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import type { Grant } from '../../../src/features/cart/rules/quantity.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../../visitor.ts';
import { addLine } from './add.ts';
import { announceStock } from './announce.ts';
import { announceCart } from './announce-cart.ts';
import { refusal } from './refusal.ts';
import { findMarketSource, findPostSource, requireSkusOfPost, type Source } from './sellable.ts';

type Added = Reply<'addToPostCart'>;

interface Taken {
  skuId: number;
  requested: number;
  grant: Grant;
}

const quantityOf = ({ grant }: Taken) => (grant.status === 'refused' ? 0 : grant.quantity);

/** Sums up what was granted. Throws when it was nothing at all. */
function sumUp(taken: readonly Taken[]): Added {
  const added = taken.reduce((sum, one) => sum + quantityOf(one), 0);
  const requested = taken.reduce((sum, one) => sum + one.requested, 0);
  if (added === 0) {
    const isLimited = taken.some(
      ({ grant }) => grant.status === 'refused' && grant.reason === 'limit',
    );
    throw refusal(isLimited ? 'limit' : 'sold_out');
  }
  return {
    status: added === requested ? 'fully' : 'partial',
    added_quantity: added,
    request_quantity: requested,
  };
}

/** Several wishes for one SKU are one wish, and SKUs are locked in order of id. */
function wishesOf(skus: ParsedBody<'addToPostCart'>['skus']): [number, number][] {
  const wishes = new Map<number, number>();
  for (const { id, quantity } of skus) wishes.set(id, (wishes.get(id) ?? 0) + quantity);
  return [...wishes].sort(([a], [b]) => a - b);
}

async function take(
  services: Services,
  owner: Person,
  source: Source,
  wishes: readonly [number, number][],
  commentId?: string,
): Promise<Added> {
  const now = isoOf(services.clock());
  return withTransaction(services.db, async (trx, afterCommit) => {
    const taken: Taken[] = [];
    for (const [skuId, quantity] of wishes) {
      const grant = await addLine(trx, { owner, source, skuId, quantity, now });
      taken.push({ skuId, requested: quantity, grant });
    }
    const reply = sumUp(taken);
    const moved = taken
      .map((one) => ({ skuId: one.skuId, taken: quantityOf(one) }))
      .filter((move) => move.taken > 0);
    afterCommit(() => announceStock(services, moved));
    if (source.postId !== null) {
      const { postId } = source;
      afterCommit(() => announceCart(services, owner, postId, moved, commentId));
    }
    return reply;
  });
}

/**
 * Puts SKUs of a live show in the cart and holds their stock; with less left, what is left.
 * @param commentId the comment that asked for it, if one did
 * @throws ApiError NOT_FOUND, NOT_ON_SALE, SOLD_OUT, REACHED_BUYER_PURCHASABLE_LIMIT
 */
export async function addToPostCart(
  services: Services,
  owner: Person,
  postId: number,
  skus: ParsedBody<'addToPostCart'>['skus'],
  commentId?: string,
): Promise<Added> {
  const now = services.clock();
  const source = await findPostSource(services.db, postId, now);
  const ids = skus.map((sku) => sku.id);
  await requireSkusOfPost(services.db, postId, ids, isoOf(now));
  return take(services, owner, source, wishesOf(skus), commentId);
}

/**
 * Puts a SKU of a store's market in the cart and holds its stock; `id` is the SKU's.
 * @throws ApiError NOT_FOUND, NOT_ON_SALE, SOLD_OUT, REACHED_BUYER_PURCHASABLE_LIMIT
 */
export async function addToStoreCart(
  services: Services,
  owner: Person,
  slug: string,
  { id, quantity, added_from = 'market' }: ParsedBody<'addToStoreCart'>,
): Promise<Added> {
  const now = services.clock();
  const source = await findMarketSource(services.db, slug, id, added_from, now);
  return take(services, owner, source, [[id, quantity]]);
}
