import type { Page, Route } from '@playwright/test';
import { calls } from '../../../src/contract/calls.ts';

export type CallName = keyof typeof calls;

export const FAULTS = ['500', '502', '429', 'hang', 'half', 'noise', 'shape'] as const;
export type Fault = (typeof FAULTS)[number];

const patterns = (Object.keys(calls) as CallName[])
  .map((name) => ({
    name,
    method: calls[name].method,
    path: new RegExp(`^${calls[name].path.replace(/\{\w+\}/g, '[^/]+')}$`),
    fixed: calls[name].path.split('/').filter((part) => !part.startsWith('{')).length,
  }))
  // Prefers more fixed segments, like the server.
  .sort((a, b) => b.fixed - a.fixed);

export function callOf(method: string, url: string): CallName | undefined {
  const { pathname } = new URL(url);
  return patterns.find((each) => each.method === method && each.path.test(pathname))?.name;
}

const errorOf = (report_type: string, code: number) => ({
  status: code,
  json: { type: 'app', code, report_type, message: 'Broken by a test.' },
});

async function answer(route: Route, fault: Fault): Promise<void> {
  if (fault === 'hang') return;
  if (fault === '500') return route.fulfill(errorOf('INTERNAL', 500));
  if (fault === '429') return route.fulfill(errorOf('TOO_MANY_REQUESTS', 429));
  if (fault === '502') {
    const body = '<html><h1>502 Bad Gateway</h1></html>';
    return route.fulfill({ status: 502, contentType: 'text/html', body });
  }
  if (fault === 'shape') return route.fulfill({ json: {} });
  const contentType = 'application/json';
  if (fault === 'noise') return route.fulfill({ contentType, body: '<!doctype html><p>Hello' });
  const text = await (await route.fetch()).text();
  return route.fulfill({ contentType, body: text.slice(0, Math.ceil(text.length / 2)) });
}

export interface CallBreaker {
  made: Set<CallName>;
  breakCall: (name: CallName | undefined, fault?: Fault) => void;
  /** Whether the broken call was made and, unless it hangs, answered. */
  hasBroken: () => boolean;
}

export async function openBreaker(page: Page): Promise<CallBreaker> {
  const made = new Set<CallName>();
  let broken: { name: CallName; fault: Fault } | undefined;
  let hasBroken = false;
  await page.route(/\/(api|interaction-service)\//, async (route, request) => {
    const name = callOf(request.method(), request.url());
    if (name) made.add(name);
    // A page cancels its requests when it is left.
    const fault = name && name === broken?.name ? broken : undefined;
    const done = fault ? answer(route, fault.fault) : route.continue();
    await done.catch(() => undefined);
    if (fault && fault === broken) hasBroken = true;
  });
  return {
    made,
    breakCall: (name, fault = '500') => {
      made.clear();
      broken = name && { name, fault };
      hasBroken = false;
    },
    hasBroken: () => hasBroken,
  };
}
