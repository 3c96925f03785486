import type { Page } from '@playwright/test';
import type { calls } from '../../../../src/contract/calls.ts';
import type { CallName } from '../call-faults.ts';
import type { EveryPage } from '../every-page.ts';
import type { OrderDesk } from '../orders.ts';
import type { OwnServer } from '../own-server.ts';

export type WriteCall = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? never : Name;
}[CallName];

export interface Stage {
  page: Page;
  server: OwnServer;
  desk: OrderDesk;
  pages: EveryPage;
  email: string;
}

export interface Press {
  /** Default: the demo's member. */
  as?: 'guest' | 'new member';
  open: (stage: Stage) => string | Promise<string>;
  press: (page: Page, email: string) => Promise<unknown>;
  /** The page's text in place of the catalogue's; null if no text is expected. */
  says?: RegExp | null;
}

export type PressOrReason = Press | string;

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

export const confirm = (page: Page, name: string) =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true }).click();
