import { routePagesBy } from '../../platform/navigation/open-page.ts';
import { enterRoutedPages } from './enter-page.ts';
import { followLinks } from './follow-links.ts';
import { loadPagesByGuards } from './load-page.ts';

/** Starts the router: from here on, one document shows page after page. Design §4.16. */
export async function startRouter(): Promise<void> {
  // Astro's router scrolls to the position it remembers when it is loaded.
  if (history.state) history.replaceState({ ...history.state, scrollX, scrollY }, '');
  const { navigate } = await import('astro:transitions/client');
  loadPagesByGuards();
  enterRoutedPages();
  followLinks((url, sourceElement) => void navigate(url, { sourceElement }));
  routePagesBy((url) => void navigate(url));
}
