import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { visitOf } from '../../guards/visit.ts';

/** Unique on each page. */
const NAME = 'product-picture';

let named: HTMLElement[] = [];
let pressed: HTMLImageElement | null | undefined;

function name(picture: HTMLElement | null | undefined): void {
  if (!picture) return;
  picture.style.viewTransitionName = NAME;
  named.push(picture);
}

const tileOf = (link: Element | null | undefined) => link?.closest('article')?.querySelector('img');

const shownPicture = () =>
  [...document.querySelectorAll<HTMLImageElement>('#main img')].find((picture) => {
    const { left, right } = picture.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });

/** Shows the list's picture until the product's larger one has loaded. */
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

/** Uses the pressed product's picture in a list. */
export function nameLeftPicture(from: URL, to: URL, link: Element | undefined): void {
  pressed = isProduct(to) ? tileOf(link) : undefined;
  name(isProduct(from) ? shownPicture() : pressed);
}

/** Uses the last product's picture in a list. */
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
