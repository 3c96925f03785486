import { expect } from 'storybook/test';

export const expectFit = (): Promise<void> =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
