import type { RouteName } from '../../routes/table.ts';

export interface Page {
  route: RouteName;
  params: Record<string, string>;
  url: URL;
  /** Whether Back or Forward led here within this document. */
  isReturn: boolean;
  signal: AbortSignal;
}

export interface PageScript {
  /** Runs before the page's islands hydrate. Design §4.2. */
  start: (page: Page) => void;
  /** Fetches again without a skeleton, after a long time in the background. */
  refresh?: (page: Page) => void;
}

const scripts = new Map<RouteName, PageScript>();
let controller = new AbortController();
let current: Page | undefined;

export const pageSignal = (): AbortSignal => controller.signal;

/** Runs the script each time its page is entered: a module runs once per document. */
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
