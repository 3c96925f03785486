import { expect, type Page, test } from '@playwright/test';
import words from '../../locales/ja/error.json' with { type: 'json' };
import { type RouteName, routes } from '../../src/routes/table.ts';
import { signIn } from './support/buyer.ts';
import { type CallName, FAULTS, type Fault, openBreaker } from './support/call-faults.ts';
import { type EveryPage, everyPage } from './support/every-page.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/**
 * Spec §8: each call that a page makes when it is opened, answered wrongly. A call that many pages
 * make is broken on the first of them. `FAULT_PAGES=all` breaks every call on every page.
 */

const MEMBER = 'hana@example.com';
/** The first load, and the two reloads an hour that are allowed. */
const MAX_LOADS = 3;
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

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${server.origin}${path}`);
  await expect(page.locator('#page astro-island[ssr][client="idle"]')).toHaveCount(0);
  await idle(page);
}

async function idle(page: Page): Promise<void> {
  // A guard may lead to another page meanwhile, which ends the evaluation.
  await expect(() =>
    page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))),
  ).toPass({ timeout: 20_000 });
}

/** What a buyer who opened the page would complain about. */
async function complaints(page: Page, fault: Fault): Promise<string[]> {
  const found: string[] = [];
  // A token stays valid whatever a call answers; a wrong shape is used as it is.
  if (fault !== 'shape' && new URL(page.url()).searchParams.has('loginRequired'))
    found.push('a member is asked to sign in');
  const shown = await page.evaluate(() => ({
    text: document.querySelector<HTMLElement>('#page')?.innerText.trim() ?? '',
    busy: document.querySelector('[aria-busy=true], [class*=skeleton]') !== null,
    press: [
      ...document.querySelectorAll<HTMLElement>('#page a[href], #page button, dialog button'),
    ].filter((each) => each.checkVisibility() && !(each as HTMLButtonElement).disabled).length,
    alerts: [...document.querySelectorAll<HTMLElement>('#main [role=alert], [role=alert]')].map(
      (each) => each.innerText.trim(),
    ),
  }));
  if (shown.text.length < 10 && !shown.busy) found.push('a blank page');
  if (shown.press === 0) found.push('nothing to press');
  // Spec §5 uses data of a wrong shape as it is, whatever then stands there.
  const isOwnShape = fault !== 'shape';
  if (
    isOwnShape &&
    /undefined|\[object|NaN|<html|Broken by a test|Unexpected token/.test(shown.text)
  )
    found.push(`raw text: ${shown.text.slice(0, 200)}`);
  const said = shown.alerts.filter(Boolean).join('\n');
  if (said && isOwnShape && !Object.values(words).some((each) => said.includes(each)))
    found.push(`other words than the catalogue’s: ${said}`);
  return found;
}

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
    await visit(page, pages[name]);
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
        await visit(page, pages[name]);
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
