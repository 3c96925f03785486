import type { Reply } from '../../../src/contract/schemas.ts';
import { notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { mountCached } from '../../http/mount.ts';
import { paginate } from '../../http/paginate.ts';
import { requireStore } from '../store/queries.ts';
import { countProducts, findProductRows, isInTray, listProductRows } from './queries.ts';
import { saleChanges, toProduct } from './to-wire.ts';

const PER_PAGE = 24;
/** With `all`, the list has one page of up to this many. */
const PER_PAGE_ALL = 1000;

/** The tables that a product is read from. */
const PRODUCT_TABLES = ['product', 'product_image', 'sku'] as const;

/** Mounts the calls of products. Spec §7 products. */
export function mountProduct(app: App): void {
  const listed = {
    tables: [...PRODUCT_TABLES, 'store'] as const,
    changesAt: ({ data }: Reply<'listProducts'>) => data.flatMap(saleChanges),
  };
  mountCached(app, 'listProducts', listed, async ({ params, query, url, services }) => {
    const { db, clock } = services;
    const store = await requireStore(db, params.slug);
    const perPage = query.all ? PER_PAGE_ALL : PER_PAGE;
    const page = query.page ?? 1;
    const slice = { limit: perPage, offset: (page - 1) * perPage };
    const total = await countProducts(db, store.id, query);
    const rows = await listProductRows(db, store.id, query, slice);
    const data = rows.map((row) => toProduct(row, clock()));
    return paginate(data, { url: new URL(url), page, perPage, total });
  });

  const shown = { tables: [...PRODUCT_TABLES, 'post_product'] as const, changesAt: saleChanges };
  mountCached(app, 'getProduct', shown, async ({ params, services: { db, clock } }) => {
    const [row] = await findProductRows(db, [params.id]);
    if (!row || row.status === 'deleted') throw notFound();
    // A draft is only in the host API until it is in the market or in a tray.
    const isDraft = row.status === 'init' && row.in_market === 0;
    if (isDraft && !(await isInTray(db, row.id))) throw notFound();
    return toProduct(row, clock());
  });
}
