import { issueCodes } from '../../../server/modules/ticket/codes.ts';
import type { OwnServer } from './own-server.ts';

export async function lockByTicket({ services }: OwnServer, postId: number): Promise<string[]> {
  const { db } = services;
  const { id } = await db
    .updateTable('product')
    .set({ is_ticket: 1 })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('post_product')
        .select((product) => product.fn.min('product_id').as('id'))
        .where('post_id', '=', postId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('post')
    .set({ is_private: 1, ticket_product_id: id })
    .where('id', '=', postId)
    .execute();
  const now = services.clock().toISOString();
  return db
    .transaction()
    .execute((trx) =>
      issueCodes(trx as never, { productId: id, orderItemId: null, quantity: 2, now }),
    );
}
