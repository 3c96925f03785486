import type { Paint } from './paint.ts';
import { onPhone } from './phone.ts';

/** In ms, because a live page is never idle. */
const OBSERVED_MS = 12_000;
/** A task blocks for its time beyond this, in ms. */
const UNBLOCKING_MS = 50;

interface Observed extends Paint {
  fcp: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

function observe(unblockingMs: number) {
  const observed: Observed = { lcp: 0, tbt: 0, cls: 0, fcp: 0 };
  window.observed = observed;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) observed.cls += value;
  });
  on('longtask', ({ duration }) => {
    observed.tbt += Math.max(0, duration - unblockingMs);
  });
}

export const measureApplied = (url: string): Promise<Paint> =>
  onPhone(async (page) => {
    await page.addInitScript(observe, UNBLOCKING_MS);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(OBSERVED_MS);
    return page.evaluate(() => window.observed);
  });
