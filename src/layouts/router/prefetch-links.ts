import { linkOf, routedUrl } from './follow-links.ts';
import { isFrugal, prefetch, prefetchWithParts } from './prefetch.ts';

/** How long a pointer rests on a link, or a link is visible, before its page is fetched. */
const HOVER_MS = 60;
const SIGHT_MS = 600;
const MAX_IN_SIGHT = 8;

export function prefetchByIntent(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expect = (link: HTMLAnchorElement | null | undefined, delay: number) => {
    clearTimeout(timer);
    const url = link && !isFrugal() && routedUrl(link);
    if (url) timer = setTimeout(() => void prefetchWithParts(url), delay);
  };
  const options = { passive: true };
  addEventListener('pointerover', (event) => expect(linkOf(event), HOVER_MS), options);
  addEventListener('focusin', (event) => expect(linkOf(event), HOVER_MS), options);
  addEventListener('touchstart', (event) => expect(linkOf(event), 0), options);
  addEventListener('mousedown', (event) => expect(linkOf(event), 0), options);
  addEventListener('click', () => clearTimeout(timer), { capture: true });
  // The event that loaded this script may have been on a link.
  expect(document.querySelector<HTMLAnchorElement>('a[href]:is(:hover, :focus)'), HOVER_MS);
}

/** One after the other. */
class SightPrefetch {
  #left = MAX_IN_SIGHT;
  #queue = Promise.resolve();
  #timers = new Map<Element, ReturnType<typeof setTimeout>>();
  #observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(this.#timers.get(target));
      if (isIntersecting)
        this.#timers.set(
          target,
          setTimeout(() => this.#fetch(target), SIGHT_MS),
        );
      else this.#timers.delete(target);
    }
  });

  observe(): void {
    if (isFrugal()) return;
    for (const link of document.querySelectorAll('#main a[href]')) this.#observer.observe(link);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#observer.disconnect();
    this.#left = 0;
  }

  #fetch(link: Element): void {
    this.#timers.delete(link);
    this.#observer.unobserve(link);
    const url = link instanceof HTMLAnchorElement && routedUrl(link);
    if (!url || this.#left === 0) return;
    this.#left -= 1;
    this.#queue = this.#queue.then(() => (link.isConnected ? prefetch(url, 'low') : undefined));
  }
}

export function prefetchBySight(): void {
  let onPage = new SightPrefetch();
  onPage.observe();
  document.addEventListener('astro:before-swap', () => onPage.stop());
  document.addEventListener('astro:page-load', () => {
    onPage = new SightPrefetch();
    onPage.observe();
  });
  // Observes links added later, too.
  addEventListener('scrollend', () => onPage.observe(), { passive: true });
}
