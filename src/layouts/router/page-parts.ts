const STYLES = 'link[rel=stylesheet]';
const SCRIPTS = 'script[type=module][src]';

const linkOf = (href: string, within: ParentNode) =>
  within.querySelector<HTMLLinkElement>(`${STYLES}[href="${CSS.escape(href)}"]`);

/** Whether a stylesheet has come. Chromium gives one that failed a sheet too, empty or not to be read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.setAttribute('href', href);
  document.head.append(link);
  return link;
}

/** The stylesheets that are being loaded, by address; each resolves with whether it has loaded. */
const loading = new Map<string, Promise<boolean>>();

function loadStyles(href: string): Promise<boolean> {
  const link = addLink('stylesheet', href);
  const loaded = new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      link.remove();
      resolve(false);
    });
  }).finally(() => loading.delete(href));
  loading.set(href, loaded);
  return loaded;
}

/**
 * Adds the stylesheets of the next page to this one, so that it is drawn with them at once. Class
 * names are scoped to their file, so this page does not change. Resolves with whether all loaded,
 * those too that an earlier call has begun to load.
 */
export async function addStyles(next: Document): Promise<boolean> {
  const hrefs = [...next.querySelectorAll(STYLES)].map((link) => link.getAttribute('href') ?? '');
  const loads = hrefs.map((href) => {
    const link = linkOf(href, document);
    return loading.get(href) ?? ((link && hasCome(link)) || loadStyles(href));
  });
  return (await Promise.all(loads)).every(Boolean);
}

/**
 * Keeps all stylesheets of this page while its head is replaced by the next one's. The bundler loads
 * a lazy view's stylesheet once a document; without it, the view would be bare on the next page.
 *
 * One at the end of the body, of a page that began with its first styles, stays where it is: a copy in
 * the head would be applied once more. docs/decisions/build.md
 */
export function keepStyles(next: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(STYLES)) {
    const href = link.getAttribute('href') ?? '';
    const same = linkOf(href, next.head);
    if (document.body.contains(link)) {
      if (hasCome(link)) same?.remove();
    } else if (!same) {
      next.head.append(link.cloneNode());
    }
  }
}

/** Starts loading the scripts of the next page. */
export function preloadScripts(next: Document): void {
  const islands = [...next.querySelectorAll('astro-island')].map((island) =>
    island.getAttribute('component-url'),
  );
  const scripts = [...next.querySelectorAll(SCRIPTS)].map((script) => script.getAttribute('src'));
  for (const href of new Set([...islands, ...scripts])) {
    if (href && !document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) {
      addLink('modulepreload', href);
    }
  }
}

/** Starts loading the largest picture of the next page, in the width that it will have. */
export function preloadPicture(next: Document): void {
  const picture = next.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture) return;
  const { sizes, srcset, src } = picture;
  Object.assign(new Image(), { sizes, srcset, src });
}
