import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { redirectOf } from '../../guards/index.ts';
import { visitOf } from '../../guards/visit.ts';
import { parsePage } from './fetch-page.ts';
import { addStyles, preloadScripts } from './page-parts.ts';
import { takePage } from './prefetch.ts';
import { nameLeftPicture } from './product-picture.ts';

/** More redirects mean a loop in the guards. */
const MAX_REDIRECTS = 5;

/** Runs the guards. Undefined without a page. */
async function destinationOf(url: URL): Promise<URL | undefined> {
  let target = url;
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    const visit = visitOf(target);
    const redirect = visit && (await redirectOf(visit));
    if (!redirect) return visit && target;
    target = new URL(redirect, target);
  }
  return undefined;
}

/**
 * Runs the guards first, so that a redirected page is neither fetched nor shown. Falls back to a
 * full load for another build's page, a reply without a page, and no reply. Spec §2 route guards.
 */
async function load(event: TransitionBeforePreparationEvent): Promise<void> {
  const isReturn = event.navigationType === 'traverse';
  const target = await destinationOf(event.to);
  // The router keeps a history entry's URL, so a redirect needs a full load.
  if (!target || (isReturn && target.href !== event.to.href)) return event.preventDefault();
  const fetched = await takePage(target, event.signal);
  if (event.signal.aborted) return;
  const page = fetched && parsePage(fetched);
  if (!fetched || !page) return event.preventDefault();
  event.to = fetched.url;
  event.newDocument = page;
  preloadScripts(page);
  if (!(await addStyles(page))) return event.preventDefault();
  nameLeftPicture(event.from, fetched.url, event.sourceElement);
}

export function loadPagesByGuards(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    event.loader = () => load(event);
  });
}
