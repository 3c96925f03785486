import { expect, test } from '@playwright/test';
import type { RouteName } from '../../src/routes/table.ts';
import { signIn } from './support/buyer.ts';
import { type EveryPage, everyPage } from './support/every-page.ts';
import { settle } from './support/inert.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { chatLine } from './support/room.ts';
import { expectSameDocument, open, pressLink } from './support/router.ts';
import { collectViolations } from './support/violations.ts';

/** Design §4.13. */

const MEMBER = 'hana@example.com';

let server: OwnServer;
let pages: EveryPage;
test.beforeAll(async ({ request }) => {
  server = await startOwnServer();
  pages = await everyPage(request, server, MEMBER);
});
test.afterAll(() => server.stop());

const addresses = () => Object.entries(pages) as [RouteName, string][];

test('every page sends the policy by header, and only allowed origins may frame it', async ({
  request,
}) => {
  for (const [name, path] of addresses()) {
    const reply = await request.get(`${server.origin}${path}`);
    const policy = reply.headers()['content-security-policy'] ?? '';
    const directives = new Map(
      policy.split(';').map((part) => {
        const [directive = '', ...sources] = part.trim().split(/\s+/);
        return [directive, sources.join(' ')];
      }),
    );
    expect(directives.get('default-src'), name).toBe("'self'");
    expect(directives.get('frame-ancestors'), name).toMatch(/^'self'/);
    expect(directives.get('object-src'), name).toBe("'none'");
    expect(directives.get('base-uri'), name).toBe("'none'");
    expect(directives.get('require-trusted-types-for'), name).toBe("'script'");
    expect(directives.get('trusted-types'), name).toBe('ennichi');
    expect(directives.get('script-src'), name).toMatch(/^'self'( 'sha256-[\w+/]+=*')+$/);
    expect(directives.get('style-src'), name).toMatch(/^'self'( 'sha256-[\w+/]+=*')+$/);
    // React writes sizes as style attributes.
    expect(policy.split("'unsafe-inline'")).toHaveLength(2);
    expect(directives.get('style-src-attr'), name).toBe("'unsafe-inline'");
    expect(policy, name).not.toContain('unsafe-eval');
    // For hosts that send no header.
    const meta = /http-equiv="content-security-policy" content="([^"]*)"/.exec(await reply.text());
    expect(policy, name).toContain((meta?.[1] ?? 'nothing').replace(/;\s*$/, ''));
  }
});

test('the browser blocks and reports actions that the policy forbids', async ({ page }) => {
  const violations = await collectViolations(page.context());
  const reports: string[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/api/diagnostics') reports.push(sent.postData() ?? '');
  });
  await page.goto(`${server.origin}${pages.market}?passport_token=secret`);
  await settle(page);
  const ran = await page.evaluate(async () => {
    const tried: string[] = [];
    const attempt = (name: string, act: () => void) => {
      try {
        act();
        tried.push(name);
      } catch {}
    };
    attempt('innerHTML', () => {
      document.body.innerHTML = '<p id="made">';
    });
    attempt('timer', () => setTimeout('window.evaluated = true'));
    attempt('handler', () => document.body.setAttribute('onclick', 'window.evaluated = true'));
    attempt('worker', () => new Worker('data:text/javascript,1'));
    attempt('policy', () =>
      (
        window as unknown as { trustedTypes: { createPolicy: (...rules: unknown[]) => void } }
      ).trustedTypes.createPolicy('another', {}),
    );
    return tried;
  });
  expect(ran).toEqual([]);
  await expect(page.locator('#made')).toHaveCount(0);
  expect(violations.join('\n')).toMatch(/require-trusted-types-for/);
  await expect.poll(() => reports.join('\n')).toMatch(/"kind":"policy"/);
  expect(reports.join('\n')).not.toContain('secret');
});

test('a busy room causes no policy violation', async ({ page }) => {
  test.setTimeout(120_000);
  const violations = await collectViolations(page.context());
  await signIn(page, MEMBER, server.origin);
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, `${server.origin}${pages.market}`);
  await pressLink(page, pages.live);
  await expect(page.locator('#live-video')).toHaveJSProperty('paused', false);
  const show = Number(/\d+$/.exec(pages.live)?.[0]);
  await expect(async () => {
    const text = crypto.randomUUID();
    await server.say(show, text);
    await expect(chatLine(page, text)).toHaveCount(1, { timeout: 3000 });
  }).toPass();
  await page.getByRole('textbox', { name: 'コメントを入力' }).fill('すてきですね');
  await page.getByRole('button', { name: '送信' }).click();
  await expect(page.getByRole('log').getByText('すてきですね').first()).toBeVisible();
  await page.getByRole('button', { name: 'タップで音声オン' }).click();
  await pressLink(page, pages.product);
  await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'コメントを入力' })).toBeVisible();
  await expectSameDocument(page);
  expect(violations).toEqual([]);
});
