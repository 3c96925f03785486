import type { RouteName } from '../../routes/table.ts';

/** A visit to a page, from entering it to leaving it. */
export interface Page {
  route: RouteName;
  params: Record<string, string>;
  url: URL;
  /** Whether Back or Forward led here from another page of this document. */
  isReturn: boolean;
  /** Aborts when the page is left. */
  signal: AbortSignal;
}

export interface PageScript {
  /** Starts the page's first requests, before its islands hydrate. Design §4.2. */
  start: (page: Page) => void;
  /** Fetches the page's data again without a skeleton, after a long time in the background. */
  refresh?: (page: Page) => void;
}

const scripts = new Map<RouteName, PageScript>();
let controller = new AbortController();
let current: Page | undefined;

/** Returns the signal of the current page. Calls with a page-only reply use it. */
export const pageSignal = (): AbortSignal => controller.signal;

/**
 * Declares a route's page script. A module runs once per document, but a page can be entered many
 * times: the script runs each time, and immediately when its page is open.
 */
export function definePage(route: RouteName, script: PageScript): void {
  scripts.set(route, script);
  if (current?.route === route) script.start(current);
}

export function enterPage(page: Omit<Page, 'signal'>): void {
  current = { ...page, signal: controller.signal };
  scripts.get(page.route)?.start(current);
}

export function leavePage(): void {
  controller.abort();
  controller = new AbortController();
  current = undefined;
}

export function refreshPage(): void {
  if (current) scripts.get(current.route)?.refresh?.(current);
}
