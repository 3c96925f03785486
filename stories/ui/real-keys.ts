import { userEvent } from 'storybook/test';

/**
 * Presses keys as a person does, where a test browser drives the page: only trusted keys move the
 * platform's own focus and close its dialogs. In Storybook's own window they are simulated.
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
