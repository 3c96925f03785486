import type { Page } from '@playwright/test';
import type { Check } from './sweep.ts';

const PRESSES = 12;

const toldByColourAlone = (page: Page) =>
  page.evaluate(() => {
    const states = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'];
    const chosen = (element: Element) =>
      states.some((state) => !['false', null].includes(element.getAttribute(state)));
    const looks = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((part) => [null, '::before', '::after'].map((at) => getComputedStyle(part, at)))
        .map((style) =>
          [
            style.backgroundColor,
            style.color,
            style.border,
            style.outline,
            style.textDecoration,
            style.fontWeight,
            style.opacity,
            style.content,
            style.display,
          ].join(),
        )
        .join('\n');
    const all = [...document.querySelectorAll(states.map((state) => `[${state}]`).join())];
    return all
      .filter((element) => element.checkVisibility() && chosen(element))
      .filter((element) => {
        const others = all.filter(
          (other) =>
            other !== element &&
            other.className.split(' ')[0] === element.className.split(' ')[0] &&
            other.checkVisibility() &&
            !chosen(other),
        );
        return others.length > 0 && others.every((other) => looks(other) === looks(element));
      })
      .map((element) => element.outerHTML.slice(0, 200));
  });

const focusWithoutRing = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A row or a tile may draw the ring for its control.
    const ringed = [focused, ...focused.querySelectorAll('*')];
    let around = focused.parentElement;
    for (let steps = 0; around && steps < 6; steps++, around = around.parentElement) {
      ringed.push(around);
    }
    const shows = ringed
      .flatMap((each) => [null, '::before', '::after'].map((at) => getComputedStyle(each, at)))
      .some(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
      );
    return shows ? null : focused.outerHTML.slice(0, 200);
  });

/** WCAG 1.4.1, 2.4.7. */
export const forcedColours: Check = {
  name: 'forced colours',
  async prepare(page) {
    const look = async () => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      const found = await toldByColourAlone(page);
      for (let presses = 0; presses < PRESSES; presses += 1) {
        await page.keyboard.press('Tab');
        const hidden = await focusWithoutRing(page);
        if (hidden) found.push(`no focus ring: ${hidden}`);
      }
      await page.emulateMedia({ forcedColors: null, reducedMotion: null });
      return found;
    };
    return { look };
  },
};
