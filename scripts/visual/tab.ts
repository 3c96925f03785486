import type { BrowserContext, CDPSession, Page, Request } from 'playwright';

export interface Tab {
  page: Page;
  cdp: CDPSession;
  uncaught: Error[];
  /** Scripts and stylesheets that have not arrived. */
  loading: Set<Request>;
}

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  const loading = new Set<Request>();
  page.on('request', (request) => {
    if (/script|stylesheet/.test(request.resourceType())) loading.add(request);
  });
  page.on('requestfinished', (request) => void loading.delete(request));
  page.on('requestfailed', (request) => void loading.delete(request));
  return { page, cdp, uncaught, loading };
}
