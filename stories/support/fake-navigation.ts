import { atom } from 'nanostores';
import { matchRoute } from '../../src/routes/match.ts';

/** Where the story on stage wanted to go last: a path with its query. */
export const $wentTo = atom<string | undefined>(undefined);

/** What this needs of the browsers' Navigation API, which not every one has. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'reload' | 'replace' | 'traverse';
  destination: { url: string; sameDocument: boolean };
}

/** Stays, and remembers where to, when an event leads to a page of the shop. */
function stay(event: Event, address: string): void {
  const { origin, pathname, search } = new URL(address);
  if (origin !== location.origin || pathname.includes('.') || !matchRoute(pathname)) return;
  event.preventDefault();
  $wentTo.set(pathname + search);
}

/** A script moves on. */
function onNavigate(event: Event): void {
  const { navigationType, destination } = event as NavigateEvent;
  const isMove = navigationType === 'push' || navigationType === 'replace';
  if (isMove && !destination.sameDocument) stay(event, destination.url);
}

/** A link is followed, which in Storybook would take the whole window along. */
function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])');
  if (link && !link.getAttribute('href')?.startsWith('#')) stay(event, link.href);
}

/** From now on no story leaves its frame for a page of the shop. */
export function fakeNavigation(): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', onNavigate);
  document.addEventListener('click', onClick);
}
