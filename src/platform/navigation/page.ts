import type { RouteName } from '../../routes/table.ts';

/** The page that the visitor is on, from entering it to leaving it. */
export interface Page {
  route: RouteName;
  params: Record<string, string>;
  url: URL;
  /** Whether Back or Forward brought the visitor here from another page of this document. */
  isReturn: boolean;
  /** Aborts when the page is left: whatever the page began ends by it. */
  signal: AbortSignal;
}

/** The work of one route's page. */
export interface PageScript {
  /** Starts the page's first requests, before its islands hydrate. Design §4.2. */
  start: (page: Page) => void;
  /** Fetches again what is on screen, without a skeleton, for a page that stood still for long. */
  refresh?: (page: Page) => void;
}

const scripts = new Map<RouteName, PageScript>();
let controller = new AbortController();
let current: Page | undefined;

/** Returns the signal of the current page. Calls whose reply only this page shows take it along. */
export const pageSignal = (): AbortSignal => controller.signal;

/**
 * Declares the work of a route's page. A module script runs once a document, but the page may be
 * entered many times: the work runs each time, and at once if the visitor is on the page already.
 */
export function definePage(route: RouteName, script: PageScript): void {
  scripts.set(route, script);
  if (current?.route === route) script.start(current);
}

/** Starts a page that is entered. */
export function enterPage(page: Omit<Page, 'signal'>): void {
  current = { ...page, signal: controller.signal };
  scripts.get(page.route)?.start(current);
}

/** Ends whatever the current page began. */
export function leavePage(): void {
  controller.abort();
  controller = new AbortController();
  current = undefined;
}

/** Refreshes the current page. */
export function refreshPage(): void {
  if (current) scripts.get(current.route)?.refresh?.(current);
}
