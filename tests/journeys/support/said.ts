import { expect, type Page } from '@playwright/test';
import words from '../../../locales/ja/error.json' with { type: 'json' };

/** ../error-table.ts lists the journeys. */
export const expectSaid = (page: Page, code: Exclude<keyof typeof words, 'general'>) =>
  expect(page.getByText(words[code]).filter({ visible: true }).first()).toBeVisible();
