import { navigate } from 'astro:transitions/client';
import { routePagesBy } from '../../platform/navigation/open-page.ts';
import { enterRoutedPages } from './enter-page.ts';
import { followLinks } from './follow-links.ts';
import { loadPagesByGuards } from './load-page.ts';
import { prefetchByIntent, prefetchBySight } from './prefetch-links.ts';

/** One document shows all pages afterwards. Design §4.16. */
export function startRouter(): void {
  loadPagesByGuards();
  enterRoutedPages();
  followLinks((url, sourceElement) => void navigate(url, { sourceElement }));
  prefetchByIntent();
  prefetchBySight();
  routePagesBy((url) => void navigate(url));
}
