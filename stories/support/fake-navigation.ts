import { atom } from 'nanostores';
import { matchRoute } from '../../src/routes/match.ts';

/** The last navigation of the story: a path with its query. */
export const $wentTo = atom<string | undefined>(undefined);

/** The part of the Navigation API that is used here. Not every browser has it. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'reload' | 'replace' | 'traverse';
  destination: { url: string; sameDocument: boolean };
}

/** Prevents navigation to a page of the store and records it. */
function stay(event: Event, address: string): void {
  const { origin, pathname, search } = new URL(address);
  if (origin !== location.origin || pathname.includes('.') || !matchRoute(pathname)) return;
  event.preventDefault();
  $wentTo.set(pathname + search);
}

/** For navigation by script. */
function onNavigate(event: Event): void {
  const { navigationType, destination } = event as NavigateEvent;
  const isMove = navigationType === 'push' || navigationType === 'replace';
  if (isMove && !destination.sameDocument) stay(event, destination.url);
}

/** For a followed link, which would navigate Storybook's window. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])');
  if (link && !link.getAttribute('href')?.startsWith('#')) stay(event, link.href);
}

/** Prevents stories from navigating away from their frame. */
export function fakeNavigation(): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', onNavigate);
  document.addEventListener('click', onClick);
}
