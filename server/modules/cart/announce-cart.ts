import { randomUUID } from 'node:crypto';
import { displayName } from '../../../src/features/session/rules/display-name.ts';
import type { Services } from '../../services.ts';
import { findGuest, findUser } from '../session/queries.ts';
import { toGuest, toUser } from '../session/to-wire.ts';
import type { StockMove } from './announce.ts';
import { keepCartEvent } from './cart-events.ts';
import type { Owner } from './owner.ts';

async function nameOf({ db }: Services, { column, id }: Owner): Promise<string | undefined> {
  if (column === 'cart_item.user_id') {
    const user = await findUser(db, id);
    return user && displayName({ type: 'member', user: toUser(user) });
  }
  const guest = await findGuest(db, id);
  return guest && displayName({ type: 'guest', guest: toGuest(guest) });
}

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
  owner: Owner,
  postId: number,
  moves: readonly StockMove[],
  commentId: string | null = null,
): Promise<void> {
  try {
    const name = await nameOf(services, owner);
    const skus = await findSkus(
      services,
      moves.map((move) => move.skuId),
    );
    const event = {
      // A guest's id would be read as some member's.
      user_id: owner.column === 'cart_item.user_id' ? owner.id : null,
      user_name: name ?? '',
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
