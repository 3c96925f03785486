/** The page at an address, parsed and not shown. `url` is where the server redirected to. */
interface FetchedPage {
  url: URL;
  document: Document;
}

/** The name of the meta element with the id of the build. */
const BUILD = 'meta[name="ennichi-build"]';

const buildOf = (page: Document) => page.querySelector<HTMLMetaElement>(BUILD)?.content;

async function fetchHtml(url: URL, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { signal });
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
    return isHtml ? response : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Fetches a page. `unusable`: there is none, or it belongs to another build or another site; its
 * scripts would not fit those that run already.
 */
export async function fetchPage(url: URL, signal: AbortSignal): Promise<FetchedPage | 'unusable'> {
  const response = await fetchHtml(url, signal);
  const html = await response?.text().catch(() => undefined);
  if (!response || html === undefined) return 'unusable';
  const shown = new URL(response.url);
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Parsed without scripts, their content would become part of the page.
  for (const element of page.querySelectorAll('noscript')) element.remove();
  if (shown.origin !== location.origin || buildOf(page) !== buildOf(document)) return 'unusable';
  shown.hash = url.hash;
  return { url: shown, document: page };
}
