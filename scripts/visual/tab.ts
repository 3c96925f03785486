import type { BrowserContext, CDPSession, Page } from 'playwright';

/** A browser tab with an open preview. */
export interface Tab {
  page: Page;
  cdp: CDPSession;
  uncaught: Error[];
}

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  return { page, cdp, uncaught };
}
