/** Whether a click opens the link elsewhere, or downloads it. */
const isElsewhere = (click: MouseEvent, link: HTMLAnchorElement) =>
  click.button !== 0 ||
  click.metaKey ||
  click.ctrlKey ||
  click.altKey ||
  click.shiftKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download');

/**
 * Holds the links of the page back while `isNeeded` says that something would be lost, and passes the
 * address to `ask` instead. Closing the tab or reloading asks by the browser's own dialog. Ends with the
 * signal.
 */
export function holdLinks(
  isNeeded: () => boolean,
  ask: (url: string) => void,
  signal: AbortSignal,
): void {
  const onClick = (click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    if (!link?.href || isElsewhere(click, link) || !isNeeded()) return;
    click.preventDefault();
    ask(link.href);
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };
  // Before the router, which follows links that nobody has held.
  document.addEventListener('click', onClick, { capture: true, signal });
  addEventListener('beforeunload', onUnload, { signal });
}
