import { swapFunctions } from 'astro:transitions/client';
import { showLocaleOf } from '../../platform/i18n/locale.ts';
import { addShellWords } from '../../platform/i18n/words.ts';
import { leavePage } from '../../platform/navigation/page.ts';
import { showCurrentPage } from '../../platform/page/page-store.ts';
import { showRoute } from '../../platform/route/current.ts';
import { keepStyles } from './page-parts.ts';

/** The player, toasts and dialogs are outside. */
const PAGE = '#page';
/** Another policy would only add restrictions. */
const POLICY = 'meta[http-equiv="content-security-policy"]';
const ANNOUNCER = '.astro-route-announcer';

/** Unmounts React's roots before the atoms change, which the old page would render otherwise. */
function unmountIslands(page: Element): void {
  for (const island of page.querySelectorAll('astro-island')) {
    island.dispatchEvent(new CustomEvent('astro:unmount'));
  }
}

function swapHead(next: Document): void {
  const policy = document.head.querySelector(POLICY);
  next.head.querySelector(POLICY)?.remove();
  keepStyles(next);
  swapFunctions.swapHeadElements(next);
  if (policy) document.head.append(policy);
}

/**
 * Leaves the player, dialogs and toasts untouched: WebKit pauses a video that moves in the
 * document. Design §4.16, §4.17.
 */
export function swapPage(next: Document, to: URL): void {
  const page = document.querySelector(PAGE);
  const nextPage = next.querySelector(PAGE);
  if (!page || !nextPage) {
    location.assign(to);
    return;
  }
  unmountIslands(page);
  leavePage();
  swapFunctions.deselectScripts(next);
  nextPage.append(...next.body.querySelectorAll(':scope > script'));
  document.querySelector(ANNOUNCER)?.remove();
  swapHead(next);
  showLocaleOf(next);
  addShellWords();
  document.body.className = next.body.className;
  page.replaceWith(nextPage);
  showCurrentPage();
  showRoute(to.pathname);
}
