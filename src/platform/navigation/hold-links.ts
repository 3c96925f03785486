const isElsewhere = (click: MouseEvent, link: HTMLAnchorElement) =>
  click.button !== 0 ||
  click.metaKey ||
  click.ctrlKey ||
  click.altKey ||
  click.shiftKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download');

/** `isNeeded` reports unsaved input. Closing the tab shows the browser's own dialog. */
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
  // Runs before the router's own listener.
  document.addEventListener('click', onClick, { capture: true, signal });
  addEventListener('beforeunload', onUnload, { signal });
}
