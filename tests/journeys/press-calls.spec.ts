import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import { signIn } from './support/buyer.ts';
import { type CallBreaker, callOf, type Fault, openBreaker } from './support/call-faults.ts';
import { complaints, isSaid, visit } from './support/complaints.ts';
import { type EveryPage, everyPage } from './support/every-page.ts';
import { join, newEmail } from './support/member.ts';
import { type OrderDesk, openOrderDesk } from './support/orders.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { presses } from './support/presses/all.ts';
import type { Press, WriteCall } from './support/presses/press.ts';
import { expectOk, type FaultRow, stillWrong, triedFaults, watchPage } from './support/trial.ts';

/** Spec §8. `FAULTS=500,hang` restricts the faults. */

const MEMBER = 'hana@example.com';
/** Last, because a truncated reply keeps the server's change. */
const faults: readonly Fault[] = [
  ...triedFaults.filter((fault) => fault !== 'half'),
  ...triedFaults.filter((fault) => fault === 'half'),
];

let server: OwnServer;
let pages: EveryPage;
let desk: OrderDesk;
let api: APIRequestContext;
test.beforeAll(async () => {
  server = await startOwnServer();
  api = await request.newContext();
  pages = await everyPage(api, server, MEMBER);
  desk = await openOrderDesk(api, server, MEMBER);
});
test.afterAll(async () => {
  await api.dispose();
  await server.stop();
});

async function arrive(page: Page, as: Press['as']): Promise<string> {
  if (as === 'guest') return newEmail('suzume');
  const email = as === 'new member' ? await join(page, server, 'hibari') : MEMBER;
  await signIn(page, email, server.origin);
  return email;
}

async function comeBack(page: Page, as: Press['as'], email: string): Promise<void> {
  const cookies = await page.context().cookies();
  const isOut = !cookies.some(({ name }) => name === 'ennichi_token');
  if (as !== 'guest' && isOut) await signIn(page, email, server.origin);
}

const shownText = (page: Page) => page.locator('body').innerText();

async function problemsOf(page: Page, fault: Fault, says: Press['says']): Promise<string[]> {
  const problems = await complaints(page, fault);
  // A hanging reply is still pending, and a malformed one is used.
  if (says === null || fault === 'hang' || fault === 'shape') return problems;
  const text = await shownText(page);
  if (!isSaid(text) && !says?.test(text)) problems.push('says nothing');
  return problems;
}

interface Trial {
  page: Page;
  breaker: CallBreaker;
  address: string;
  email: string;
}

async function pressBroken(
  { page, breaker, address, email }: Trial,
  [call, { press, says }]: [WriteCall, Press],
  fault: Fault,
): Promise<string[]> {
  breaker.breakCall(call, fault);
  await visit(page, address);
  await press(page, email);
  await expect.poll(breaker.hasBroken, `${call} is made`).toBe(true);
  return stillWrong(() => problemsOf(page, fault, says));
}

for (const [call, press] of Object.entries(presses) as [WriteCall, Press | string][]) {
  if (typeof press === 'string') continue;
  test(`the page of ${call} works after any faulty reply`, async ({ page }) => {
    test.setTimeout(240_000);
    page.setDefaultTimeout(30_000);
    const watch = watchPage(page);
    const email = await arrive(page, press.as);
    const path = await press.open({ page, server, desk, pages, email });
    const breaker = await openBreaker(page);
    const trial = { page, breaker, address: `${server.origin}${path}`, email };
    const row: FaultRow = {};
    for (const fault of faults) {
      await comeBack(page, press.as, email);
      watch.begin();
      const problems = await pressBroken(trial, [call, press], fault);
      row[fault] = [...problems, ...watch.problems(fault)].join('; ') || 'ok';
    }
    expectOk({ [call]: row });
  });
}

const refusedFields: Partial<Record<WriteCall, string | [field: string, text: RegExp]>> = {
  login: 'email',
  register: 'nickname',
  forgotPassword: 'email',
  resetPassword: 'new_password',
  changePassword: 'new_password',
  changeEmail: 'email',
  updateMe: 'phone_number',
  closeAccount: 'password',
  createGuest: 'name',
  createAddress: 'address.level_two',
  checkout: 'email',
  generatePaymentAccount: 'buyerNameKana',
  requestReturn: ['reason', /理由: ご入力の内容では/],
  sendOrderMessage: ['message', /送信できませんでした/],
};

for (const [call, refused] of Object.entries(refusedFields)) {
  const press = presses[call as WriteCall];
  if (typeof press === 'string') continue;
  const [field, text] = typeof refused === 'string' ? [refused] : refused;
  test(`Spec §8: the form of ${call} marks and focuses a field that the server refuses, or names it`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const email = await arrive(page, press.as);
    const path = await press.open({ page, server, desk, pages, email });
    const json = {
      ...{ type: 'app', code: 422, report_type: 'INVALID_INPUT', message: 'Not accepted.' },
      errors: { [field]: ['is refused by a test'] },
    };
    await page.route(/\/api\//, (route, request) =>
      callOf(request.method(), request.url()) === call
        ? route.fulfill({ status: 422, json })
        : route.fallback(),
    );
    await visit(page, `${server.origin}${path}`);
    await press.press(page, email);
    if (text) await expect(page.getByText(text).first()).toBeVisible();
    else await expect(page.locator('[aria-invalid="true"]:focus')).toHaveCount(1);
  });
}
