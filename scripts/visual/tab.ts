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
  // A worker draws nothing, and Chromium does not always report its script's end.
  const workers = new Set<string>();
  page.on('worker', (worker) => {
    workers.add(worker.url());
    for (const request of loading) if (workers.has(request.url())) loading.delete(request);
  });
  page.on('request', (request) => {
    const draws = /script|stylesheet/.test(request.resourceType()) && !workers.has(request.url());
    if (draws) loading.add(request);
  });
  page.on('requestfinished', (request) => void loading.delete(request));
  page.on('requestfailed', (request) => void loading.delete(request));
  return { page, cdp, uncaught, loading };
}
