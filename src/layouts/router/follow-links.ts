import { visitOf } from '../../guards/visit.ts';
import { isServerPath } from '../../routes/server-paths.ts';

export function routedUrl(link: HTMLAnchorElement): URL | undefined {
  const isPlain = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  if (!isPlain || !link.href) return undefined;
  const url = new URL(link.href);
  const isPage = url.origin === location.origin && !isServerPath(url.pathname) && visitOf(url);
  return isPage ? url : undefined;
}

export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')) || undefined;
}

const leavesWindow = (click: MouseEvent) =>
  click.button !== 0 || click.metaKey || click.ctrlKey || click.altKey || click.shiftKey;

/** The browser scrolls to it. */
const isOnThisPage = (url: URL) =>
  url.hash !== '' && url.pathname === location.pathname && url.search === location.search;

/** Leaves other sites, server URLs, downloads, forms and new tabs to the browser. */
export function followLinks(go: (url: string, link: HTMLAnchorElement) => void): void {
  document.addEventListener('click', (click) => {
    const link = linkOf(click);
    const url = link && routedUrl(link);
    if (!url || click.defaultPrevented || leavesWindow(click) || isOnThisPage(url)) return;
    click.preventDefault();
    go(url.href, link);
  });
}
