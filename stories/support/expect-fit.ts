import { expect } from 'storybook/test';

/** Expects that no element is wider than the screen. */
export const expectFit = (): Promise<void> =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
