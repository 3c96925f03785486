import type { Reply } from '../../src/contract/schemas.ts';
import { EVERYTHING, isSameSearch, withSearch } from '../../src/features/product/rules/search.ts';
import { href } from '../../src/routes/href.ts';
import { DEFAULT_LOCALE, localeOfStore } from '../../src/routes/locales.ts';
import type { PageData, ShownPost } from '../../src/routes/page-data.ts';
import { absolute } from '../http/origin.ts';
import { breadcrumbs, productObject, videoObject } from './json-ld.ts';
import type { PageHead } from './page-head.ts';

export interface ShellTexts {
  title: string;
  description: string;
}

type Store = Reply<'getStore'>;
type About = Omit<PageHead, 'locale' | 'siteName' | 'ownLocale'>;

const SITE = 'Ennichi';

const MAX_SUMMARY = 120;

/** One line, cut between grapheme clusters. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter('ja').segment(line.slice(0, MAX_SUMMARY * 4))];
  if (characters.length <= MAX_SUMMARY) return line;
  return `${characters
    .slice(0, MAX_SUMMARY - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
}

function aboutMarket(store: Store, { search }: PageData, texts: ShellTexts, origin: string): About {
  const { keyword } = search ?? EVERYTHING;
  const market = new URL(absolute(href('market', { store: store.slug }), origin));
  return {
    title: `${keyword ? `${keyword} | ` : ''}${texts.title} | ${store.name}`,
    description: summary(store.description),
    type: 'website',
    url: withSearch(market, search ?? EVERYTHING).href,
    image: store.image_url && absolute(store.image_url, origin),
    isListed: !search || isSameSearch(search, EVERYTHING),
    jsonLd: [],
  };
}

function aboutProduct(
  product: Reply<'getProduct'>,
  store: Store,
  texts: ShellTexts,
  origin: string,
): About {
  const market = absolute(href('market', { store: store.slug }), origin);
  const url = absolute(href('product', { store: store.slug, productId: product.id }), origin);
  const images = product.images.map((image) => absolute(image.url, origin));
  const description = summary(product.description);
  return {
    title: `${product.name} | ${store.name}`,
    // A shared link needs a description.
    description: description || summary(store.description),
    type: 'product',
    url,
    image: images[0] ?? null,
    isListed: true,
    jsonLd: [
      productObject(product, store, { url, images, description }),
      breadcrumbs([
        { name: `${store.name} ${texts.title}`, url: market },
        { name: product.name, url },
      ]),
    ],
  };
}

function aboutShow(post: ShownPost, store: Store, name: 'live' | 'record', origin: string): About {
  const still = name === 'record' ? post.vod_image_url : null;
  const cover = still ?? post.cover_pending ?? store.image_url;
  const image = cover && absolute(cover, origin);
  const url = absolute(href(name, { store: store.slug, id: post.id }), origin);
  const description = summary(post.content || store.description);
  return {
    title: `${post.title} | ${store.name}`,
    description,
    type: 'video.other',
    url,
    image,
    // Expired replays are not listed.
    isListed: !post.is_private && (name === 'live' || post.replay_expired_at !== null),
    jsonLd: [videoObject(post, { url, image, description })],
  };
}

const aboutStore = (
  store: Store,
  path: string,
  { title, description }: ShellTexts,
  origin: string,
): About => ({
  title: `${title} | ${store.name}`,
  description: description || summary(store.description),
  type: 'website',
  url: absolute(path, origin),
  image: store.image_url && absolute(store.image_url, origin),
  isListed: true,
  jsonLd: [],
});

const aboutHome = ({ title, description }: ShellTexts, origin: string): About => ({
  title,
  description,
  type: 'website',
  url: absolute(href('home', {}), origin),
  image: null,
  isListed: true,
  jsonLd: [{ '@type': 'WebSite', name: SITE, url: absolute(href('home', {}), origin) }],
});

/** Design §4.3. */
export function headOf(page: PageData, texts: ShellTexts, origin: string): PageHead {
  const { getStore: store, getProduct, getPost } = page.replies;
  const { locale } = page;
  if (!store) {
    return { ...aboutHome(texts, origin), locale, siteName: SITE, ownLocale: DEFAULT_LOCALE };
  }
  const about = (): About => {
    if (getProduct) return aboutProduct(getProduct, store, texts, origin);
    const { name } = page.route;
    if (getPost) return aboutShow(getPost, store, name === 'record' ? name : 'live', origin);
    if (name === 'storeInfo' || name === 'commercialNotice' || name === 'liveLobby') {
      return aboutStore(store, href(name, { store: store.slug }), texts, origin);
    }
    return aboutMarket(store, page, texts, origin);
  };
  return { ...about(), locale, siteName: store.name, ownLocale: localeOfStore(store.locale) };
}
