import { whenIdle } from '../../platform/time/when-idle.ts';

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Reloads, because the history still has entries made by the router. */
function reloadOnBack(): void {
  if (history.state !== null) location.reload();
}

/** Records the position, which Astro's router restores once loaded. */
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
 * Loads it when the page is idle or the visitor may follow a link, so that it does not delay the
 * first render. docs/decisions/from-page-to-page.md
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
  // The router restores scrolling only between routed pages.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}
