import { randomUUID } from 'node:crypto';
import type { Services } from '../../services.ts';
import type { Person } from '../../visitor.ts';
import type { StockMove } from './announce.ts';
import { keepCartEvent } from './cart-events.ts';
import { ownerName } from './owner-name.ts';

const findSkus = ({ db }: Services, ids: readonly number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'sku.name as sku_name', 'product.name as product_name'])
    .select((eb) =>
      eb
        .selectFrom('product_image')
        .select('product_image.url')
        .whereRef('product_image.product_id', '=', 'product.id')
        .orderBy('product_image.position')
        .limit(1)
        .as('image_url'),
    )
    .where('sku.id', 'in', [...ids])
    .execute();

/** Tells a show who put what in their cart, by which comment if by one. Spec §3 Cart event. Like all announcing, it fails nothing. */
export async function announceCart(
  services: Services,
  owner: Person,
  postId: number,
  moves: readonly StockMove[],
  commentId: string | null = null,
): Promise<void> {
  try {
    const name = await ownerName(services.db, owner);
    const skus = await findSkus(
      services,
      moves.map((move) => move.skuId),
    );
    const event = {
      // A guest's id would be read as some member's.
      user_id: owner.type === 'member' ? owner.id : null,
      user_name: name,
      comment_id: commentId,
      event_id: randomUUID(),
      skus: skus.map(({ id, ...sku }) => ({
        ...sku,
        quantity: moves.find((move) => move.skuId === id)?.taken ?? 1,
      })),
    };
    await keepCartEvent(services, postId, event);
    await services.publish(postId, 'cart', event);
  } catch (error) {
    services.log.error('cart event not announced', error, { post: postId });
  }
}
