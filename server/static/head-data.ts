import { href } from '../../src/routes/href.ts';
import { absolute } from '../http/origin.ts';
import { findProductRows } from '../modules/product/queries.ts';
import { toProduct } from '../modules/product/to-wire.ts';
import type { StoreRow } from '../modules/store/queries.ts';
import type { Services } from '../services.ts';
import type { PageHead } from './page-head.ts';

const AVAILABILITY = {
  on_sell: 'https://schema.org/InStock',
  sold_out: 'https://schema.org/SoldOut',
  before_sell: 'https://schema.org/PreOrder',
  end_sell: 'https://schema.org/Discontinued',
};

/** Finds the head of a product's page; undefined if the store has no such product. Design §4.3. */
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

/** Finds the head of a show's page; undefined if the store has no such public show. Design §4.3. */
export async function liveHead(
  { db }: Services,
  store: StoreRow,
  postId: number,
  origin: string,
): Promise<PageHead | undefined> {
  const post = await db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', postId)
    .where('store_id', '=', store.id)
    .where('type', '=', 'formal')
    .executeTakeFirst();
  if (!post) return undefined;
  const cover = post.cover_url ?? store.image_url;
  const image = cover && absolute(cover, origin);
  const description = summary(post.content || store.description);
  const startDate = post.started_at ?? post.upcoming_at ?? post.created_at;
  return {
    title: `${post.title} | ${store.name}`,
    description,
    siteName: store.name,
    type: 'video.other',
    url: absolute(href('live', { store: store.slug, id: postId }), origin),
    image,
    picture: null,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: post.title,
      description,
      uploadDate: startDate,
      ...(image ? { thumbnailUrl: [image] } : {}),
      publication: {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: true,
        startDate,
        ...(post.stopped_at ? { endDate: post.stopped_at } : {}),
      },
    },
  };
}

const MAX_SUMMARY = 120;

/** The start of a text on one line, for shared links. Cuts between grapheme clusters only. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter('ja').segment(line.slice(0, MAX_SUMMARY * 4))];
  if (characters.length <= MAX_SUMMARY) return line;
  return `${characters
    .slice(0, MAX_SUMMARY - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
}
