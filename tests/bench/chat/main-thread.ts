import type { CDPSession } from 'playwright';

/** In CPU ms. */
export interface MainThread {
  busy: number;
  longest: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** CPU time is steadier than wall time. The page's thread is the busiest main thread. */
export async function traceMainThread(browser: CDPSession): Promise<() => Promise<MainThread>> {
  const threads = new Map<string, MainThread>();
  const mains = new Set<string>();
  browser.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      const key = `${event.pid} ${event.tid}`;
      if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') mains.add(key);
      if (event.ph !== 'X' || !event.name.endsWith('RunTask')) continue;
      const { busy, longest } = threads.get(key) ?? { busy: 0, longest: 0 };
      threads.set(key, {
        busy: busy + (event.tdur ?? 0) / 1000,
        longest: Math.max(longest, (event.tdur ?? 0) / 1000),
      });
    }
  });
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
    await browser.send('Tracing.end');
    await complete;
    const all = [...mains].map((key) => threads.get(key) ?? { busy: 0, longest: 0 });
    return all.toSorted((a, b) => b.busy - a.busy)[0] ?? { busy: Number.NaN, longest: Number.NaN };
  };
}
