import { expect, type Page } from '@playwright/test';
import words from '../../../locales/ja/error.json' with { type: 'json' };

/**
 * Expects a page to say an error in the catalogue's words, in Japanese. Which journey provokes which
 * is in ../error-table.ts.
 */
export const expectSaid = (page: Page, code: Exclude<keyof typeof words, 'general'>) =>
  expect(page.getByText(words[code]).filter({ visible: true }).first()).toBeVisible();
