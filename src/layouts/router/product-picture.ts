import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { visitOf } from '../../guards/visit.ts';

/** Pictures of one name, on two pages, become one another. Only one of a page can have it. */
const NAME = 'product-picture';

let named: HTMLElement[] = [];
/** The picture that was pressed in a list. */
let pressed: HTMLImageElement | null | undefined;

function name(picture: HTMLElement | null | undefined): void {
  if (!picture) return;
  picture.style.viewTransitionName = NAME;
  named.push(picture);
}

const tileOf = (link: Element | null | undefined) => link?.closest('article')?.querySelector('img');

/** The picture that a product's page shows: the one of its carousel that is in sight. */
const shownPicture = () =>
  [...document.querySelectorAll<HTMLImageElement>('#main img')].find((picture) => {
    const { left, right } = picture.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });

/** Shows the list's picture in the place of the product's, which is larger, until that has come. */
function standIn(shown: HTMLImageElement | undefined): void {
  if (!shown || shown.complete || !pressed?.complete || !pressed.currentSrc) return;
  const { style } = shown;
  style.backgroundImage = `url("${CSS.escape(pressed.currentSrc)}")`;
  style.backgroundSize = 'cover';
  const remove = () => {
    style.removeProperty('background-image');
    style.removeProperty('background-size');
  };
  for (const event of ['load', 'error']) shown.addEventListener(event, remove, { once: true });
}

const isProduct = (url: URL) => visitOf(url)?.route === 'product';

/** Names the picture that is left: in a list, that of the product that was pressed. */
export function nameLeftPicture(from: URL, to: URL, link: Element | undefined): void {
  pressed = isProduct(to) ? tileOf(link) : undefined;
  name(isProduct(from) ? shownPicture() : pressed);
}

/** Names the picture that is shown: in a list, that of the product that was left. */
export function nameShownPicture({ from, to, viewTransition }: TransitionBeforeSwapEvent): void {
  if (isProduct(to)) {
    const shown = shownPicture();
    name(shown);
    standIn(shown);
    pressed = undefined;
  } else if (isProduct(from)) {
    name(tileOf(document.querySelector(`#main a[href="${CSS.escape(from.pathname)}"]`)));
  }
  void viewTransition.finished.finally(() => {
    for (const picture of named) picture.style.removeProperty('view-transition-name');
    named = [];
  });
}
