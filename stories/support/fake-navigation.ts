import { atom } from 'nanostores';
import { matchRoute } from '../../src/routes/match.ts';

export const $wentTo = atom<string | undefined>(undefined);

/** Missing in some browsers. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'reload' | 'replace' | 'traverse';
  destination: { url: string; sameDocument: boolean };
}

function stay(event: Event, address: string): void {
  const { origin, pathname, search } = new URL(address);
  if (origin !== location.origin || pathname.includes('.') || !matchRoute(pathname)) return;
  event.preventDefault();
  $wentTo.set(pathname + search);
}

function onNavigate(event: Event): void {
  const { navigationType, destination } = event as NavigateEvent;
  const isMove = navigationType === 'push' || navigationType === 'replace';
  if (isMove && !destination.sameDocument) stay(event, destination.url);
}

/** For links, which would navigate Storybook's window. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])');
  if (link && !link.getAttribute('href')?.startsWith('#')) stay(event, link.href);
}

/** Keeps stories in their frame. */
export function fakeNavigation(): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', onNavigate);
  document.addEventListener('click', onClick);
}
