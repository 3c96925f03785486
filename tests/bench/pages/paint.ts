import lighthouse from 'lighthouse';
import { withBrowser } from '../chromium.ts';
import { freePort } from '../server.ts';

/** Lighthouse's mobile setting, in milliseconds except the layout shift. */
export interface Paint {
  lcp: number;
  tbt: number;
  cls: number;
}

/** A live page is never idle. */
const LOAD_MS = 25_000;

export async function measurePaint(url: string): Promise<Paint> {
  const port = await freePort();
  return withBrowser(async () => {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyAudits: ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'],
      maxWaitForLoad: LOAD_MS,
    });
    const value = (audit: string) => run?.lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    };
  }, [`--remote-debugging-port=${port}`]);
}
