import { userEvent } from 'storybook/test';

declare global {
  interface Window {
    /** The browser that visits the stories for tests has it. */
    pressTrustedKeys?: (keys: string) => Promise<void>;
  }
}

/**
 * In tests they are trusted events: only these move the native focus and close native dialogs.
 * Returns whether they were; in Storybook itself they are simulated.
 */
export const press = async (keys: string): Promise<boolean> => {
  if (window.pressTrustedKeys) {
    await window.pressTrustedKeys(keys);
    return true;
  }
  await userEvent.keyboard(keys);
  return false;
};
