import { escapeHtml, scriptJson } from '../http/html.ts';

/** The metadata of a page for shared links and search engines. Design §4.3. */
export interface PageHead {
  title: string;
  description: string;
  siteName: string;
  /** Open Graph's type: `product`, `video.other`. */
  type: string;
  /** Absolute. */
  url: string;
  /** Absolute; null when there is no picture. */
  image: string | null;
  /** A schema.org object. */
  jsonLd: Record<string, unknown>;
  /** An image to show before hydration, in place of the shell's placeholder. */
  picture: string | null;
}

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;
const PICTURE = /<img\b[^>]*\bdata-shell="product-image"[^>]*>/;
const SRC = /\ssrc="[^"]*"/;

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

function headHtml(head: PageHead): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(head.url)}">`,
    property('og:site_name', head.siteName),
    property('og:type', head.type),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.url),
    ...(head.image ? [property('og:image', head.image)] : []),
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(head.picture
      ? [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(head.picture)}">`]
      : []),
    `<script type="application/ld+json">${scriptJson(head.jsonLd)}</script>`,
  ].join('\n');
}

/** Replaces the head of a shell, and its placeholder image. */
export function fillHead(shell: string, head: PageHead): string {
  const filled = shell.replace(HEAD, () => headHtml(head));
  const { picture } = head;
  if (picture === null) return filled;
  return filled.replace(PICTURE, (tag) => tag.replace(SRC, () => ` src="${escapeHtml(picture)}"`));
}
