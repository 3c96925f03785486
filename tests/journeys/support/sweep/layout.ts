import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };

interface Layout {
  shifts: { value: number; nodes: string }[];
  skeletons: number;
}

export const watchLayout = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const layout: Layout = { shifts: [], skeletons: 0 };
    Object.assign(window, { layout });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const nodes = sources.map(({ node }) => (node as HTMLElement | null)?.className).join();
        layout.shifts.push({ value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      const all = [...document.querySelectorAll('main [class*="skeleton-"]')];
      // Below the fold a skeleton stays until it is scrolled to. The fee to a prefecture is the buyer's.
      const later = '[client="visible"], [data-arrival]';
      layout.skeletons += all.filter((each) => !each.closest(later)).length;
    }).observe(document, { childList: true, subtree: true });
  });

export const readLayout = (page: Page): Promise<Layout> =>
  page.evaluate(() => (window as unknown as { layout: Layout }).layout);
