import { swapFunctions } from 'astro:transitions/client';
import { showLocaleOf } from '../../platform/i18n/locale.ts';
import { addShellWords } from '../../platform/i18n/words.ts';
import { leavePage } from '../../platform/navigation/page.ts';
import { showCurrentPage } from '../../platform/page/page-store.ts';
import { showRoute } from '../../platform/route/current.ts';
import { keepStyles } from './page-parts.ts';

/** The part of the body that each page replaces; the player, toasts and dialogs stand beside it. */
const PAGE = '#page';
/** The policy of the document that was loaded stays in force: another one would only add to it. */
const POLICY = 'meta[http-equiv="content-security-policy"]';
const ANNOUNCER = '.astro-route-announcer';

/** React's roots end before the atoms change; otherwise the page that is left would draw them. */
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
 * Replaces the page on screen by the next one. What is to stay (the player's place, dialogs, toasts
 * with their live region) stands outside and is not touched: it can't be moved, because WebKit
 * would pause a video that moves. Design §4.16, §4.17.
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
  // Scripts stand at the end of the body.
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
