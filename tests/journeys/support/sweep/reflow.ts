import type { Page } from '@playwright/test';
import { type Check, settle } from './sweep.ts';

/** Elements that overflow the page, or are cut off without a scrollbar. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 3 &&
        height > 3 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const isCut = (element: HTMLElement) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      const says = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return hides && !says && element.scrollWidth > element.clientWidth + 1;
    };
    const cut = [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, p, dd')]
      .filter((element) => isSeen(element) && isCut(element))
      .map((element) => `cut: ${element.outerHTML.slice(0, 200)}`);
    return scrollWidth > clientWidth ? [`${scrollWidth} px of ${clientWidth}`, ...cut] : cut;
  });

const spilt = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role="tab"], [class*="button"]')]
      .filter(
        (element) =>
          // An icon button is as large as its icon.
          element.innerText.trim() !== '' &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.clientWidth > 3 &&
          element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );

/** WCAG 1.4.10 reflow, 1.4.4: 320 px wide, and text twice as large. */
export const reflow: Check = {
  name: 'reflow',
  async prepare(page) {
    const look = async () => {
      const size = page.viewportSize() ?? { width: 390, height: 844 };
      const overflows = async (at: string) =>
        [...(await tooWide(page)), ...(await spilt(page))].map((what) => `${at}: ${what}`);
      await page.setViewportSize({ width: 320, height: 700 });
      await settle(page);
      const narrow = await overflows('at 320 px');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const large = await overflows('with text at 200 %');
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
      await page.setViewportSize(size);
      return [...narrow, ...large];
    };
    return { look };
  },
};
