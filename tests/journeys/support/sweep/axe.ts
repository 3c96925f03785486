import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Check } from './sweep.ts';

async function violationsOn(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Text that fades in has too little contrast until the end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await page.emulateMedia({ reducedMotion: null });
  return [
    ...violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
}

/**
 * No axe violation, no sideways scrolling.
 *
 * @param paths Default: every page
 */
export const axe = (paths?: readonly string[]): Check => ({
  name: 'axe',
  prepare: async (page) => ({
    look: async ({ path }) => (!paths || paths.includes(path) ? violationsOn(page) : []),
  }),
});
