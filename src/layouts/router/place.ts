import { whenIdle } from '../../platform/time/when-idle.ts';

interface Place {
  height: number;
  link: string | null;
}

/** By the index of the router's history entry. */
const places = new Map<number, Place>();
const MAX_PLACES = 50;
const HELD_MS = 2000;

const indexOf = (state: { index?: number } | null) => state?.index ?? 0;
let shown = indexOf(history.state);

export function rememberPlace(pressed: Element | undefined): void {
  const link = pressed?.getAttribute('href') ?? null;
  places.delete(shown);
  const [oldest] = places.keys();
  if (places.size >= MAX_PLACES && oldest !== undefined) places.delete(oldest);
  places.set(shown, { height: document.documentElement.scrollHeight, link });
}

/**
 * Keeps a restored page at its former height until its list is complete, because the router scrolls
 * at once.
 */
export function holdHeight(signal: AbortSignal): void {
  const place = places.get(indexOf(history.state));
  if (!place) return;
  const { style } = document.body;
  const { dataset } = document.documentElement;
  style.minBlockSize = `${place.height}px`;
  dataset.returned = '';
  const release = () => {
    style.removeProperty('min-block-size');
    delete dataset.returned;
  };
  const timer = setTimeout(release, HELD_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    release();
  });
}

export const recordEntry = (): void => {
  shown = indexOf(history.state);
};

/** Returns whether the link exists. */
function focusLink(href: string): boolean {
  const link = document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`);
  link?.focus({ preventScroll: true });
  return link !== null;
}

/** Focuses the link that was followed when the visitor returns. */
export function focusPlace(isReturn: boolean): void {
  const main = document.getElementById('main');
  const link = isReturn ? places.get(shown)?.link : undefined;
  if (link && focusLink(link)) return;
  main?.focus({ preventScroll: true });
  // A list's links may appear with hydration.
  if (link) whenIdle(() => document.activeElement === main && focusLink(link));
}
