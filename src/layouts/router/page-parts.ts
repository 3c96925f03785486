const STYLES = 'link[rel=stylesheet]';
const SCRIPTS = 'script[type=module][src]';

const linkOf = (href: string, within: ParentNode) =>
  within.querySelector<HTMLLinkElement>(`${STYLES}[href="${CSS.escape(href)}"]`);

/** Returns false for a failed stylesheet, although Chromium sets `sheet` on it too. */
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

/** By URL; each resolves with its success. */
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
 * Adds them early, so that the next page renders with them at once. Scoped class names keep this
 * page unchanged. Resolves with whether every one loaded.
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
 * The bundler loads a lazy view's stylesheet once per document. A copy of a stylesheet at the end
 * of the body would apply it twice. docs/decisions/build.md
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

export function preloadPicture(next: Document): void {
  const picture = next.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture) return;
  const { sizes, srcset, src } = picture;
  Object.assign(new Image(), { sizes, srcset, src });
}
