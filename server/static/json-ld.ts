import type { Reply } from '../../src/contract/schemas.ts';
import type { ShownPost } from '../../src/routes/page-data.ts';

type JsonLd = Record<string, unknown>;

const AVAILABILITY = {
  on_sell: 'https://schema.org/InStock',
  sold_out: 'https://schema.org/SoldOut',
  before_sell: 'https://schema.org/PreOrder',
  end_sell: 'https://schema.org/Discontinued',
};

/** The stores' currencies have no cents. */
export const productObject = (
  product: Reply<'getProduct'>,
  store: Reply<'getStore'>,
  { url, images, description }: { url: string; images: string[]; description: string },
): JsonLd => ({
  '@type': 'Product',
  name: product.name,
  ...(description ? { description } : {}),
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
});

export const breadcrumbs = (steps: { name: string; url: string }[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

/** Only an upcoming or current show is a live broadcast. */
export const videoObject = (
  post: ShownPost,
  { url, image, description }: { url: string; image: string | null; description: string },
): JsonLd => {
  const startDate = post.started_at ?? post.upcoming_at ?? post.created_at;
  const isOver = post.live_status === 'live_stopped';
  return {
    '@type': 'VideoObject',
    name: post.title,
    ...(description ? { description } : {}),
    url,
    uploadDate: startDate,
    ...(image ? { thumbnailUrl: [image] } : {}),
    ...(isOver
      ? post.replay_expired_at && { expires: post.replay_expired_at }
      : {
          publication: {
            '@type': 'BroadcastEvent',
            name: post.title,
            isLiveBroadcast: true,
            startDate,
          },
        }),
  };
};
