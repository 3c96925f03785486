import { expect, test } from '@playwright/test';
import { type RouteName, routes } from '../../src/routes/table.ts';
import { signIn } from './support/buyer.ts';
import { type CallName, FAULTS, openBreaker } from './support/call-faults.ts';
import { complaints, idle, MAX_LOADS, visit } from './support/complaints.ts';
import { type EveryPage, everyPage } from './support/every-page.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/**
 * Spec §8: each call that a page makes when it is opened, answered wrongly. A call that many pages
 * make is broken on the first of them. `FAULT_PAGES=all` breaks every call on every page.
 */

const MEMBER = 'hana@example.com';
/** What a page asks for only once it is shown. */
const LATE: Partial<Record<RouteName, readonly CallName[]>> = {
  live: ['getVoucherRecord', 'searchVoucher', 'getViewers'],
};

let server: OwnServer;
let pages: EveryPage;
test.beforeAll(async ({ request }) => {
  server = await startOwnServer();
  pages = await everyPage(request, server, MEMBER);
});
test.afterAll(() => server.stop());

const tried = new Set<CallName>();

for (const name of Object.keys(routes) as RouteName[]) {
  test(`${name} outlives what its calls answer`, async ({ page }) => {
    test.setTimeout(600_000);
    const errors: string[] = [];
    let loads = 0;
    page.on('pageerror', ({ message }) => errors.push(`an error that nothing handles: ${message}`));
    page.on('load', () => {
      loads += 1;
    });
    await signIn(page, MEMBER, server.origin);
    const breaker = await openBreaker(page);
    await visit(page, `${server.origin}${pages[name]}`);
    await expect
      .poll(() => LATE[name]?.filter((call) => !breaker.made.has(call)) ?? [])
      .toEqual([]);
    const made = [...breaker.made].filter(
      (call) => process.env.FAULT_PAGES === 'all' || !tried.has(call),
    );
    const found: string[] = [];
    for (const call of made) {
      tried.add(call);
      for (const fault of FAULTS) {
        breaker.breakCall(call, fault);
        errors.length = 0;
        loads = 0;
        await visit(page, `${server.origin}${pages[name]}`);
        await expect.poll(breaker.hasBroken, `${call} is asked for again`).toBe(true);
        await idle(page);
        let problems: string[] = [];
        // What comes late counts: the page has until then to say something.
        await expect(async () => {
          problems = await complaints(page, fault);
          expect(problems).toEqual([]);
        })
          .toPass({ timeout: 5000 })
          .catch(() => undefined);
        // Spec §5: data of a wrong shape is used all the same, and what it breaks is reported.
        if (fault !== 'shape') problems.push(...errors);
        if (loads > MAX_LOADS) problems.push(`${loads} loads`);
        for (const problem of problems) found.push(`${call}, ${fault}: ${problem}`);
      }
    }
    expect(found).toEqual([]);
  });
}
