import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { visitOf } from '../../guards/visit.ts';

/** Pictures of one name, on two pages, become one another. Only one of a page can have it. */
const NAME = 'product-picture';

let named: HTMLElement[] = [];

function name(picture: HTMLElement | null | undefined): void {
  if (!picture) return;
  picture.style.viewTransitionName = NAME;
  named.push(picture);
}

const tileOf = (link: Element | null | undefined) => link?.closest('article')?.querySelector('img');

/** The picture that a product's page shows: the one of its carousel that is in sight. */
const shownPicture = () =>
  [...document.querySelectorAll<HTMLElement>('#main img')].find((picture) => {
    const { left, right } = picture.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });

const isProduct = (url: URL) => visitOf(url)?.route === 'product';

/** Names the picture that is left: in a list, that of the product that was pressed. */
export function nameLeftPicture(from: URL, to: URL, pressed: Element | undefined): void {
  if (isProduct(from)) name(shownPicture());
  else if (isProduct(to)) name(tileOf(pressed));
}

/** Names the picture that is shown: in a list, that of the product that was left. */
export function nameShownPicture({ from, to, viewTransition }: TransitionBeforeSwapEvent): void {
  if (isProduct(to)) name(shownPicture());
  else if (isProduct(from)) {
    name(tileOf(document.querySelector(`#main a[href="${CSS.escape(from.pathname)}"]`)));
  }
  void viewTransition.finished.finally(() => {
    for (const picture of named) picture.style.removeProperty('view-transition-name');
    named = [];
  });
}
