import type { z } from 'zod';
import type { shownProduct } from '../../../src/contract/product.ts';
import type { Db } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';
import { cachedCall, mountCached } from '../../http/cached-call.ts';
import type { App } from '../../http/env.ts';
import { paginate } from '../../http/paginate.ts';
import { requireStore } from '../store/queries.ts';
import {
  countProducts,
  findProductRows,
  findPublicLivePostId,
  isInTray,
  listProductRows,
  listTags,
  listVendors,
  type ProductRow,
} from './queries.ts';
import { toTicketEvent } from './ticket-event.ts';
import { saleChanges, toProduct } from './to-wire.ts';

const PER_PAGE = 24;
const PER_PAGE_ALL = 1000;

const PRODUCT_TABLES = ['product', 'product_image', 'sku'] as const;

export const listProducts = cachedCall(
  'listProducts',
  {
    // An order changes `sku`, and so the popular products.
    tables: [...PRODUCT_TABLES, 'store'],
    changesAt: ({ data }) => data.flatMap(saleChanges),
  },
  async ({ params, query, url, services: { db, clock } }) => {
    const store = await requireStore(db, params.slug);
    const perPage = query.all ? PER_PAGE_ALL : PER_PAGE;
    const page = query.page ?? 1;
    const slice = { limit: perPage, offset: (page - 1) * perPage };
    const total = await countProducts(db, store.id, query);
    const rows = await listProductRows(db, store.id, query, slice);
    const data = rows.map((row) => toProduct(row, clock()));
    return paginate(data, { url: new URL(url), page, perPage, total });
  },
);

export const getProductFilters = cachedCall(
  'getProductFilters',
  { tables: ['product', 'sku', 'store'] },
  async ({ params, services: { db } }) => {
    const store = await requireStore(db, params.slug);
    return {
      vendors: await listVendors(db, store.id),
      goods_count: await countProducts(db, store.id, { with_ticket: false }),
      ticket_count: await countProducts(db, store.id, { with_product: false }),
      in_stock_count: await countProducts(db, store.id, { in_stock: true }),
      on_sale_count: await countProducts(db, store.id, { on_sale: true }),
      tags: await listTags(db, store.id),
    };
  },
);

/** Spec §9 cart item sources. */
async function sourceOf(
  db: Db,
  row: ProductRow,
): Promise<z.output<typeof shownProduct>['added_from']> {
  if (row.in_market === 1) return 'market';
  if (row.offered_by_seller === 1) return 'seller';
  return (await isInTray(db, row.id)) ? 'live' : null;
}

export const getProduct = cachedCall(
  'getProduct',
  { tables: [...PRODUCT_TABLES, 'post_product', 'post'], changesAt: saleChanges },
  async ({ params, services: { db, clock } }) => {
    const [row] = await findProductRows(db, [params.id]);
    if (!row || row.status === 'deleted') throw notFound();
    // Only the host API shows a draft outside the market and every tray.
    const isDraft = row.status === 'init' && row.in_market === 0;
    if (isDraft && !(await isInTray(db, row.id))) throw notFound();
    return {
      ...toProduct(row, clock()),
      tags: JSON.parse(row.tags),
      properties: JSON.parse(row.properties),
      ticket_event: toTicketEvent(row.ticket_event),
      live_post_id: await findPublicLivePostId(db, row.id),
      added_from: await sourceOf(db, row),
    };
  },
);

/** Spec §7 products. */
export function mountProduct(app: App): void {
  mountCached(app, listProducts);
  mountCached(app, getProductFilters);
  mountCached(app, getProduct);
}
