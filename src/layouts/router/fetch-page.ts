import { trustedPage } from '../../platform/trusted/policy.ts';

/** `url` is the address after redirects. */
export interface FetchedPage {
  url: URL;
  html: string;
}

const BUILD = 'meta[name="ennichi-build"]';

/** Removed before parsing: Chromium never frees a document that contains a video. */
const VIDEO = /<video\b[^>]*><\/video>/g;

const buildOf = (page: Document) => page.querySelector<HTMLMetaElement>(BUILD)?.content;

/** Returns undefined on failure or for another site. */
export async function fetchPage(
  url: URL,
  signal: AbortSignal,
  priority: RequestPriority = 'high',
): Promise<FetchedPage | undefined> {
  try {
    const response = await fetch(url, { signal, priority });
    const shown = new URL(response.url);
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
    if (!isHtml || shown.origin !== location.origin) return undefined;
    shown.hash = url.hash;
    return { url: shown, html: await response.text() };
  } catch {
    return undefined;
  }
}

/**
 * A page with inlined first styles has its stylesheet at the end of the body:
 * docs/decisions/build.md
 */
function keepWholeStyles(page: Document): void {
  page.head.append(...page.body.querySelectorAll('link[rel=stylesheet]'));
  page.head.querySelector('style[data-first]')?.remove();
}

function parse({ html }: FetchedPage): Document | undefined {
  const page = new DOMParser().parseFromString(trustedPage(html.replace(VIDEO, '')), 'text/html');
  if (buildOf(page) !== buildOf(document)) return undefined;
  keepWholeStyles(page);
  // Parsed without scripts, their content would become part of the page.
  for (const element of page.querySelectorAll('noscript')) element.remove();
  return page;
}

const parsed = new WeakMap<FetchedPage, Document | undefined>();

/** Caches the parsed page. Undefined for a page of another build, which needs other scripts. */
export function parsePage(fetched: FetchedPage): Document | undefined {
  if (!parsed.has(fetched)) parsed.set(fetched, parse(fetched));
  return parsed.get(fetched);
}
