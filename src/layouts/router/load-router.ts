import { whenIdle } from '../../platform/time/when-idle.ts';

/** What a visitor does before following a link. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** After a reload, entries that the router made are still in the history. */
function reloadOnBack(): void {
  if (history.state !== null) location.reload();
}

/** Astro's router, when it is loaded, scrolls to where this page was scrolled to last. */
function recordScroll(): void {
  if (history.state !== null) history.replaceState({ ...history.state, scrollX, scrollY }, '');
}

async function loadRouter(): Promise<void> {
  const loading = new AbortController();
  const { signal } = loading;
  recordScroll();
  addEventListener('scroll', recordScroll, { signal, passive: true });
  const { startRouter } = await import('./router.ts');
  loading.abort();
  removeEventListener('popstate', reloadOnBack);
  startRouter();
}

/**
 * Loads the router once the page is idle or a visitor may be about to follow a link. Until then links
 * are full loads, and the router's scripts don't delay what the page shows. See
 * docs/decisions/from-page-to-page.md.
 */
export function loadRouterWhenIdle(): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const load = () => {
    if (signal.aborted) return;
    waiting.abort();
    void loadRouter();
  };
  addEventListener('popstate', reloadOnBack);
  for (const intent of INTENTS) addEventListener(intent, load, { signal, passive: true });
  whenIdle(load);
  // The router scrolls by itself only from page to page.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}
