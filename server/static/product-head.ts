import { href } from '../../src/routes/href.ts';
import { absolute } from '../http/origin.ts';
import { findProductRows } from '../modules/product/queries.ts';
import { toProduct } from '../modules/product/to-wire.ts';
import type { StoreRow } from '../modules/store/queries.ts';
import type { Services } from '../services.ts';
import type { PageHead } from './page-head.ts';
import { summary } from './summary.ts';

const AVAILABILITY = {
  on_sell: 'https://schema.org/InStock',
  sold_out: 'https://schema.org/SoldOut',
  before_sell: 'https://schema.org/PreOrder',
  end_sell: 'https://schema.org/Discontinued',
};

/** The head of a product's page; undefined when the store has no such product. Design §4.3. */
export async function productHead(
  { db, clock }: Services,
  store: StoreRow,
  productId: number,
  origin: string,
): Promise<PageHead | undefined> {
  const [row] = await findProductRows(db, [productId]);
  if (!row || row.store_id !== store.id || row.status === 'deleted') return undefined;
  const product = toProduct(row, clock());
  const url = absolute(href('product', { store: store.slug, productId }), origin);
  const images = product.images.map((image) => absolute(image.url, origin));
  const description = summary(product.description);
  return {
    title: `${product.name} | ${store.name}`,
    description,
    siteName: store.name,
    type: 'product',
    url,
    image: images[0] ?? null,
    picture: product.images[0]?.url ?? null,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description,
      image: images,
      productID: String(product.id),
      ...(product.vendor ? { brand: { '@type': 'Brand', name: product.vendor.name } } : {}),
      offers: {
        '@type': 'AggregateOffer',
        url,
        priceCurrency: store.currency,
        lowPrice: product.min_price,
        highPrice: product.max_price,
        offerCount: product.skus.length,
        availability: AVAILABILITY[product.salable_status],
        seller: { '@type': 'Organization', name: store.name },
      },
    },
  };
}
