import { whenIdle } from '../../platform/time/when-idle.ts';

/** What a visitor does before following a link. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Whether the router keeps this page in its history: Back may lead to another one without a load. */
const isRouted = () => history.state?.index !== undefined;

/**
 * Loads the router once the page is idle or a visitor may be about to follow a link. Until then links
 * are full loads, and the router's scripts don't delay what the page shows. See
 * docs/decisions/from-page-to-page.md.
 */
export function loadRouterWhenIdle(): void {
  const stop = new AbortController();
  const { signal } = stop;
  const load = () => {
    if (signal.aborted) return;
    stop.abort();
    void import('../router/router.ts').then(({ startRouter }) => startRouter());
  };
  // After a reload the router's entries are still in the history.
  addEventListener('popstate', () => isRouted() && location.reload(), { signal });
  for (const intent of INTENTS) addEventListener(intent, load, { signal, passive: true });
  whenIdle(load);
}
