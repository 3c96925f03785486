import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { redirectOf } from '../../guards/index.ts';
import { visitOf } from '../../guards/visit.ts';
import { parsePage } from './fetch-page.ts';
import { addStyles, preloadScripts } from './page-parts.ts';
import { takePage } from './prefetch.ts';
import { nameLeftPicture } from './product-picture.ts';

/** A page that redirects to a page that redirects: more than this is a mistake in the guards. */
const MAX_REDIRECTS = 5;

/** Returns where the guards lead from an address; undefined when there is no page to show. */
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
 * Loads the page of a navigation before anything of it is shown. The guards decide first, so that a
 * page which redirects is never shown nor fetched. What the router can't do, the browser does by
 * a full load: another build's page, an answer that is not a page, no answer. Spec §2 route guards.
 */
async function load(event: TransitionBeforePreparationEvent): Promise<void> {
  const isReturn = event.navigationType === 'traverse';
  const target = await destinationOf(event.to);
  // The router keeps the address of a history entry: the full load of it redirects.
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

/** Makes the router load pages by the guards. */
export function loadPagesByGuards(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    event.loader = () => load(event);
  });
}
