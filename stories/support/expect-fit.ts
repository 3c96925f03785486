import { expect } from 'storybook/test';

/** Expects that nothing in the page is wider than the screen. */
export const expectFit = (): Promise<void> =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
