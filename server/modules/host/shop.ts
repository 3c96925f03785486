import { isoOf } from '../../db/time.ts';
import { notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { requirePublicPage } from '../../http/public-url.ts';
import { connectFacebookPage, disconnectFacebookPage } from '../facebook-page/connect.ts';
import { publishPost, unpublishPost } from '../facebook-page/publish.ts';
import { listFacebookPages } from '../facebook-page/queries.ts';
import { listPayments } from '../payment/reconcile/list-payments.ts';
import { reconcileDay } from '../payment/reconcile/reconcile-day.ts';
import { dayOf } from '../payment/rules/store-day.ts';
import { closeStore, openStore } from '../store/close-store.ts';
import type { StoreRow } from '../store/queries.ts';
import { renameStore } from '../store/rename-store.ts';
import { issueCodes } from '../ticket/codes.ts';
import { setEmbedding } from './embedding.ts';
import { mountHostCall } from './mount.ts';
import { requireStorePost, requireStoreProduct } from './store-rows.ts';

function mountPayments(app: App): void {
  mountHostCall(app, 'listPayments', ({ query, store, services }) =>
    listPayments(services, store, query.day),
  );

  mountHostCall(app, 'comparePayments', async ({ body, store, services }) => {
    const day = body.day ?? dayOf(services.clock(), store.timezone);
    await reconcileDay(services, store, day);
    return listPayments(services, store, day);
  });

  mountHostCall(app, 'issueTickets', async ({ body, store, once, services: { db, clock } }) => {
    const product = await requireStoreProduct(db, store, body.product_id);
    if (product.is_ticket === 0) throw notFound();
    const codes = await once((trx) =>
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

const toHostStore = ({ id, slug, name, locale, closed_at }: StoreRow) => ({
  id,
  slug,
  name,
  locale,
  closed_at,
});

export function mountHostShop(app: App): void {
  mountHostCall(app, 'getHostStore', async ({ store }) => toHostStore(store));
  mountHostCall(app, 'closeStore', async ({ store, services }) =>
    toHostStore(await closeStore(services, store)),
  );
  mountHostCall(app, 'openStore', async ({ store, services }) =>
    toHostStore(await openStore(services, store)),
  );
  mountHostCall(app, 'renameStore', async ({ body, store, services }) =>
    toHostStore(await renameStore(services, store, body.slug)),
  );
  mountHostCall(app, 'setEmbedding', ({ body, store, services }) =>
    setEmbedding(services, store, body),
  );
  mountPayments(app);
  mountFacebookPages(app);
}
