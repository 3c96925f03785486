import type { Page } from '@playwright/test';
import type { calls } from '../../../../src/contract/calls.ts';
import type { CallName } from '../call-faults.ts';
import type { EveryPage } from '../every-page.ts';
import type { OrderDesk } from '../orders.ts';
import type { OwnServer } from '../own-server.ts';

/** A call that changes something at the server. */
export type WriteCall = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? never : Name;
}[CallName];

/** What a press can be prepared with. */
export interface Stage {
  page: Page;
  server: OwnServer;
  /** Orders for the member. */
  desk: OrderDesk;
  pages: EveryPage;
  /** The visitor's e-mail address. */
  email: string;
}

/** What a visitor does so that a page makes one call. */
export interface Press {
  /** The visitor: the demo's member unless it says otherwise. */
  as?: 'guest' | 'new member';
  /** Prepares what is pressed, once for all faults. Returns the address of the page. */
  open: (stage: Stage) => string | Promise<string>;
  /** Fills in what is asked and presses. */
  press: (page: Page, email: string) => Promise<unknown>;
  /** What the page says instead of the catalogue's words; null for what is nobody's concern. */
  says?: RegExp | null;
}

/** The press of a call, or why no press makes it. */
export type PressOrReason = Press | string;

/** Presses a button by its name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Presses a button of the dialog that is open. */
export const confirm = (page: Page, name: string) =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true }).click();
