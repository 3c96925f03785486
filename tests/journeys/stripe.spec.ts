import { test as base, expect } from '@playwright/test';
import { createLog } from '../../server/log.ts';
import { TEST_CARDS } from '../support/stripe/cards.ts';
import { type PlayedStripe, startStripe } from '../support/stripe/server.ts';
import { addFromMarket, signIn } from './support/buyer.ts';
import {
  goToCheckout,
  orderIdOf,
  PAYMENT,
  payButton,
  placeKonbiniOrder,
  placeOrder,
} from './support/checkout.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { answerSecureStep, enterAtStripe, envOf, playInBrowser } from './support/stripe.ts';

interface Shop {
  server: OwnServer;
  stripe: PlayedStripe;
  lines: string[];
}

const test = base.extend<{ violations: string[] }, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const lines: string[] = [];
      const stripe = await startStripe();
      const log = createLog('text', (line) => lines.push(line));
      const server = await startOwnServer({ ...envOf(stripe), LOG_REQUESTS: 'on' }, log);
      await use({ server, stripe, lines });
      await server.stop();
      await stripe.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.server.origin),
  violations: [
    async ({ context, shop }, use) => {
      await playInBrowser(context, shop.stripe, shop.server.origin);
      const violations: string[] = [];
      context.on('console', (message) => {
        if (/Content.Security.Policy|violates the following/i.test(message.text()))
          violations.push(message.text());
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

async function tablesOf({ services: { db } }: OwnServer): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'card')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

test('Spec §7 pay: a buyer refused at 3-D Secure pays by Stripe, and no card number is stored here', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const { server, stripe, lines } = shop;
  const sentHere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(server.origin))
      sentHere.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await signIn(page, 'taro@example.com');
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await placeOrder(page, /クレジットカード/);
  await expect(page).toHaveURL(PAYMENT);

  await enterAtStripe(page, '4242424242424241');
  await expect(page.getByRole('alert')).toContainText('Your card number is incorrect.');
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByLabel('Card number').fill('4000 0000 0000 3220');
  await page.getByRole('button', { name: 'このカードを登録する' }).click();
  await answerSecureStep(page, 'Fail');
  await expect(page.getByRole('radio', { name: /Visa.*•••• 3220/ })).toBeChecked();
  await expect(page.getByRole('alert')).toContainText('代金は引き落とされていません');
  await payButton(page).click();
  await answerSecureStep(page, 'Complete');
  await expect(page.getByText('お支払いが完了しました')).toBeVisible();
  expect(page.url()).not.toContain('client_secret');

  expect(lines.join('\n')).toContain('route=/api/v1/cards');
  const here = `${lines.join('\n')}\n${sentHere.join('\n')}\n${await tablesOf(server)}`;
  expect(here).toContain('3220');
  expect(here.replace(/[\s-]|%20|\+/g, '')).not.toContain(TEST_CARDS.challenge);
  expect(lines.join('\n')).not.toMatch(/_secret_|sk_test_|whsec_/);
  expect([...stripe.account.numbers.values()]).toContain(TEST_CARDS.challenge);
});

test('Spec §5 konbini: a buyer pays a Stripe receipt at the register', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'hana@example.com');
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await placeKonbiniOrder(page, 'ファミリーマート', 'はなだ　はな');
  const receipt = page.getByRole('region', { name: 'ファミリーマートでのお支払い' });
  await expect(receipt.locator('dd').first()).toContainText(/^\d{6}/);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '決済会社の払込票を開く' }).click();
  const slip = await opened;
  await slip.getByRole('button', { name: 'Pay' }).click();
  await page.goto(`/hanamichi/order/${orderIdOf(page)}`);
  await expect(page.getByText('お支払いを確認しました')).toBeVisible();
});
