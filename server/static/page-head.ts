import { type Locale, locales } from '../../src/routes/locales.ts';
import { escapeHtml, scriptJson } from '../http/html.ts';

/** Design §4.3. */
export interface PageHead {
  title: string;
  description: string;
  siteName: string;
  /** Open Graph's type: `website`, `product`, `video.other`. */
  type: string;
  locale: Locale;
  /** Absolute, without a language. */
  url: string;
  ownLocale: Locale;
  /** Absolute. */
  image: string | null;
  /** Search results are not listed. */
  isListed: boolean;
  /** schema.org objects. */
  jsonLd: readonly Record<string, unknown>[];
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, address: string, lang?: string) =>
  `<link rel="${rel}"${lang ? ` hreflang="${lang}"` : ''} href="${escapeHtml(address)}">`;

/** No parameter for the page's own language. */
export function addressIn(
  { url, ownLocale }: Pick<PageHead, 'url' | 'ownLocale'>,
  locale: Locale,
): string {
  if (locale === ownLocale) return url;
  const address = new URL(url);
  address.searchParams.set('locale', locale);
  return address.href;
}

const OG_LOCALES: Record<Locale, string> = { ja: 'ja_JP', en: 'en_US', 'zh-TW': 'zh_TW' };

export function headHtml(head: PageHead): string {
  const address = addressIn(head, head.locale);
  const alternates = locales.map((locale) => link('alternate', addressIn(head, locale), locale));
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...(head.description
      ? [
          `<meta name="description" content="${escapeHtml(head.description)}">`,
          property('og:description', head.description),
        ]
      : []),
    link('canonical', address),
    ...(head.isListed
      ? [...alternates, link('alternate', head.url, 'x-default')]
      : ['<meta name="robots" content="noindex">']),
    property('og:site_name', head.siteName),
    property('og:type', head.type),
    property('og:title', head.title),
    property('og:url', address),
    property('og:locale', OG_LOCALES[head.locale]),
    ...locales
      .filter((locale) => locale !== head.locale)
      .map((locale) => property('og:locale:alternate', OG_LOCALES[locale])),
    ...(head.image ? [property('og:image', head.image)] : []),
    `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`,
    ...head.jsonLd.map(
      (object) =>
        `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...object })}</script>`,
    ),
  ].join('\n');
}
