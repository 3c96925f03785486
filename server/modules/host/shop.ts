import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { orderStatus } from '../../../src/contract/order.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { requirePublicPage } from '../../http/public-url.ts';
import { connectFacebookPage, disconnectFacebookPage } from '../facebook-page/connect.ts';
import { publishPost, unpublishPost } from '../facebook-page/publish.ts';
import { listFacebookPages } from '../facebook-page/queries.ts';
import {
  restockOrder,
  transitionOrder,
  withOrderTransaction,
} from '../order/lifecycle/transition-order.ts';
import { findDisputes, findPayments, type OrderRow } from '../order/queries.ts';
import { sumPayments } from '../order/rules/refund.ts';
import { listPayments } from '../payment/reconcile/list-payments.ts';
import { reconcileDay } from '../payment/reconcile/reconcile-day.ts';
import { refundOrder } from '../payment/refund-order.ts';
import { dayOf } from '../payment/rules/store-day.ts';
import { issueCodes } from '../ticket/codes.ts';
import { setEmbedding } from './embedding.ts';
import { mountHostCall } from './mount.ts';
import { lockStoreOrder, requireStorePost, requireStoreProduct } from './store-rows.ts';

const MAX_ORDERS = 100;

type HostOrder = HostReply<'moveOrder'>;
type Disputes = Awaited<ReturnType<typeof findDisputes>>;

function newestDispute(disputes: Disputes, orderId: number): HostOrder['dispute'] {
  const found = disputes.find(({ order_id }) => order_id === orderId);
  if (!found) return null;
  const { status, amount, reason, opened_at } = found;
  return { status, amount, reason, opened_at };
}

async function toHostOrders(db: Db | Trx, rows: readonly OrderRow[]): Promise<HostOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const payments = await findPayments(db, ids);
  const disputes = await findDisputes(db, ids);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    status: orderStatus.parse(row.status),
    payment_status: row.payment_status,
    amount_payable: row.amount_payable,
    payment_type: row.payment_type,
    money: sumPayments(payments.filter(({ order_id }) => order_id === row.id)),
    dispute: newestDispute(disputes, row.id),
    created_at: row.created_at,
    reason: row.reason,
  }));
}

const toHostOrder = async (trx: Trx, row: OrderRow): Promise<HostOrder> =>
  (await toHostOrders(trx, [row]))[0] as HostOrder;

/** Spec §4 order status. */
function mountOrders(app: App): void {
  mountHostCall(app, 'listHostOrders', async ({ query, store, services: { db } }) => {
    const orders = db.selectFrom('customer_order').selectAll().where('store_id', '=', store.id);
    const filtered = query.status ? orders.where('status', '=', query.status) : orders;
    const rows = await filtered.orderBy('id', 'desc').limit(MAX_ORDERS).execute();
    return { data: await toHostOrders(db, rows) };
  });

  mountHostCall(app, 'moveOrder', ({ params, body, store, by, services }) =>
    withOrderTransaction(services, async (context) => {
      const order = await lockStoreOrder(context.trx, store, params.id);
      const change = body.reason === undefined ? {} : { reason: body.reason };
      const moved = await transitionOrder({ ...context, by }, order, body.command, change);
      if (body.restock) await restockOrder({ ...context, by }, order.id, 'returned');
      return toHostOrder(context.trx, moved);
    }),
  );

  mountHostCall(app, 'refundOrder', ({ params, body, store, by, services }) =>
    withOrderTransaction(services, async (context) => {
      const order = await lockStoreOrder(context.trx, store, params.id);
      return toHostOrder(context.trx, await refundOrder({ ...context, by }, order, body));
    }),
  );

  mountHostCall(app, 'listPayments', ({ query, store, services }) =>
    listPayments(services, store, query.day),
  );

  mountHostCall(app, 'comparePayments', async ({ body, store, services }) => {
    const day = body.day ?? dayOf(services.clock(), store.timezone);
    await reconcileDay(services, store, day);
    return listPayments(services, store, day);
  });

  mountHostCall(app, 'issueTickets', async ({ body, store, services: { db, clock } }) => {
    const product = await requireStoreProduct(db, store, body.product_id);
    if (product.is_ticket === 0) throw notFound();
    const codes = await withTransaction(db, (trx) =>
      issueCodes(trx, {
        productId: product.id,
        orderItemId: null,
        quantity: body.quantity,
        now: isoOf(clock()),
      }),
    );
    return { codes };
  });
}

function mountFacebookPages(app: App): void {
  mountHostCall(app, 'listHostChannels', async ({ store, services: { db } }) => ({
    data: await listFacebookPages(db, store.id),
  }));

  mountHostCall(app, 'connectChannel', async ({ body, store, services }) => {
    await connectFacebookPage(services, store.id, body);
    const pages = await listFacebookPages(services.db, store.id);
    const connected = pages.find(({ page_id }) => page_id === body.page_id);
    if (!connected) {
      throw new Error(`Page ${body.page_id} was disconnected while it was being connected.`);
    }
    return connected;
  });

  mountHostCall(app, 'disconnectChannel', async ({ params, store, services }) => {
    await disconnectFacebookPage(services, store.id, params.id);
    return { success: true };
  });

  mountHostCall(app, 'publishPost', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    const url = body.url ? requirePublicPage(services.config, 'url', body.url) : null;
    const place = { storeId: store.id, postId: post.id, facebookPageId: params.channelId };
    await publishPost(services, place, url);
    return { success: true };
  });

  mountHostCall(app, 'unpublishPost', async ({ params, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    const place = { storeId: store.id, postId: post.id, facebookPageId: params.channelId };
    await unpublishPost(services, place);
    return { success: true };
  });
}

export function mountHostShop(app: App): void {
  mountHostCall(app, 'getHostStore', async ({ store: { id, slug, name, locale } }) => ({
    id,
    slug,
    name,
    locale,
  }));
  mountHostCall(app, 'setEmbedding', ({ body, store, services }) =>
    setEmbedding(services, store, body),
  );
  mountOrders(app);
  mountFacebookPages(app);
}
