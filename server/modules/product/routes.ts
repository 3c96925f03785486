import { notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { mountForAll } from '../../http/mount-kept.ts';
import { paginate } from '../../http/paginate.ts';
import { requireStore } from '../store/queries.ts';
import { countProducts, findProductRows, isInTray, listProductRows } from './queries.ts';
import { saleChanges, toProduct } from './to-wire.ts';

const PER_PAGE = 24;
/** `all` puts the whole list on one page, up to this many. */
const PER_PAGE_ALL = 1000;

/** What a store sells. Spec §7 products. */
export function mountProduct(app: App): void {
  mountForAll(app, 'listProducts', async ({ params, query, url, services, lastsUntil }) => {
    const { db, clock } = services;
    const store = await requireStore(db, params.slug);
    const perPage = query.all ? PER_PAGE_ALL : PER_PAGE;
    const page = query.page ?? 1;
    const slice = { limit: perPage, offset: (page - 1) * perPage };
    const total = await countProducts(db, store.id, query);
    const rows = await listProductRows(db, store.id, query, slice);
    const data = rows.map((row) => toProduct(row, clock()));
    lastsUntil(data.flatMap(saleChanges));
    return paginate(data, { url: new URL(url), page, perPage, total });
  });

  mountForAll(app, 'getProduct', async ({ params, services: { db, clock }, lastsUntil }) => {
    const [row] = await findProductRows(db, [params.id]);
    if (!row || row.status === 'deleted') throw notFound();
    // A draft is its host's alone until it is put in the market or in a show.
    const isDraft = row.status === 'init' && row.in_market === 0;
    if (isDraft && !(await isInTray(db, row.id))) throw notFound();
    const product = toProduct(row, clock());
    lastsUntil(saleChanges(product));
    return product;
  });
}
