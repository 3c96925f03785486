import { atom } from 'nanostores';
import { matchRoute } from '../../src/routes/match.ts';

/** Where the story on stage wanted to go last: a path with its query. */
export const $wentTo = atom<string | undefined>(undefined);

/** What this needs of the browsers' Navigation API, which not every one has. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'reload' | 'replace' | 'traverse';
  destination: { url: string; sameDocument: boolean };
}

/** Keeps a story on stage when its page would move on, and remembers where to. */
function stayOnStage(event: Event): void {
  const { navigationType, destination } = event as NavigateEvent;
  const { origin, pathname, search } = new URL(destination.url);
  const isMove = navigationType === 'push' || navigationType === 'replace';
  const isPage = origin === location.origin && !pathname.includes('.') && matchRoute(pathname);
  if (!isMove || destination.sameDocument || !isPage) return;
  event.preventDefault();
  $wentTo.set(pathname + search);
}

/** From now on no story leaves its frame for a page of the shop. */
export function fakeNavigation(): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', stayOnStage);
}
