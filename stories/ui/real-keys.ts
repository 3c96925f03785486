import { userEvent } from 'storybook/test';

/**
 * Presses keys. In a test browser they are trusted events, which alone move the native focus and
 * close native dialogs; returns whether they were. In Storybook itself they are simulated.
 */
export const press = async (keys: string): Promise<boolean> => {
  const driven = '__vitest_browser__' in globalThis;
  if (!driven) {
    await userEvent.keyboard(keys);
    return false;
  }
  const browser = await import('vitest/browser');
  await browser.userEvent.keyboard(keys);
  return true;
};
