import { expect, test } from '@playwright/test';
import { type RouteName, routes } from '../../src/routes/table.ts';
import { signIn } from './support/buyer.ts';
import { type CallName, openBreaker } from './support/call-faults.ts';
import { complaints, idle, visit } from './support/complaints.ts';
import { type EveryPage, everyPage } from './support/every-page.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { expectOk, type FaultRow, stillWrong, triedFaults, watchPage } from './support/trial.ts';

/**
 * Spec §8: a wrong reply to each call of an opening page. A call of many pages is broken on the
 * first one; `FAULT_PAGES=all` breaks it on every page, in several times the time.
 * `FAULTS=500,hang` restricts the faults.
 */

const MEMBER = 'hana@example.com';
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
  test(`${name} works with any faulty reply to its calls`, async ({ page }) => {
    test.setTimeout(600_000);
    const watch = watchPage(page);
    await signIn(page, MEMBER, server.origin);
    const breaker = await openBreaker(page);
    await visit(page, `${server.origin}${pages[name]}`);
    await expect
      .poll(() => LATE[name]?.filter((call) => !breaker.made.has(call)) ?? [])
      .toEqual([]);
    const made = [...breaker.made].filter(
      (call) => process.env.FAULT_PAGES === 'all' || !tried.has(call),
    );
    const table: Record<string, FaultRow> = {};
    for (const call of made) {
      tried.add(call);
      const row: FaultRow = {};
      for (const fault of triedFaults) {
        breaker.breakCall(call, fault);
        watch.begin();
        await visit(page, `${server.origin}${pages[name]}`);
        await expect.poll(breaker.hasBroken, `${call} is asked for again`).toBe(true);
        await idle(page);
        const problems = await stillWrong(() => complaints(page, fault));
        row[fault] = [...problems, ...watch.problems(fault)].join('; ') || 'ok';
      }
      table[call] = row;
    }
    expectOk(table);
  });
}
