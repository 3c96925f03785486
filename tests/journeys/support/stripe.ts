import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { authenticate, payVoucher, signEvent } from '../../support/stripe/acts.ts';
import { findProviderCall } from '../../support/stripe/intents.ts';
import { KEYS, type PlayedStripe } from '../../support/stripe/server.ts';
import { PAYMENT } from './checkout.ts';

const fileOf = (name: string) =>
  readFileSync(new URL(`../../support/stripe/browser/${name}`, import.meta.url), 'utf8');

export const envOf = ({ origin }: PlayedStripe): Record<string, string> => ({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
  STRIPE_API_BASE: origin,
});

/** Sends the events, including those caused by earlier ones. */
async function deliver({ account }: PlayedStripe, shop: string): Promise<void> {
  for (let event = account.events.shift(); event; event = account.events.shift()) {
    const body = JSON.stringify(event);
    const response = await fetch(`${shop}/api/payment/notices`, {
      method: 'POST',
      headers: { 'Stripe-Signature': signEvent(body, KEYS.webhookSecret, new Date()) },
      body,
    });
    expect(response.status).toBe(200);
  }
}

const page = (title: string, ...buttons: string[]) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form method="post">${buttons
    .map((name) => `<button name="act" value="${name}">${name}</button>`)
    .join('')}</form></html>`;

const html = (route: Route, body: string) => route.fulfill({ contentType: 'text/html', body });

async function secureStep(stripe: PlayedStripe, shop: string, route: Route): Promise<void> {
  const id = new URL(route.request().url()).searchParams.get('intent') ?? '';
  if (route.request().method() === 'GET') {
    await html(route, page('3D Secure 2 test page', 'Complete', 'Fail'));
    return;
  }
  const intent = findProviderCall(stripe.account, id);
  const back = new URL(intent.next_action.redirect_to_url.return_url);
  const isPassed = route.request().postData() === 'act=Complete';
  authenticate(stripe.account, intent, isPassed ? 'pass' : 'refuse');
  await deliver(stripe, shop);
  back.searchParams.set('payment_intent', id);
  back.searchParams.set('payment_intent_client_secret', intent.client_secret);
  back.searchParams.set('redirect_status', isPassed ? 'succeeded' : 'failed');
  await html(
    route,
    `<meta http-equiv="refresh" content="0;url=${back.href.replaceAll('&', '&amp;')}">`,
  );
}

async function voucher(stripe: PlayedStripe, shop: string, route: Route): Promise<void> {
  const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
  if (route.request().method() === 'POST') {
    payVoucher(stripe.account, findProviderCall(stripe.account, id));
    await deliver(stripe, shop);
  }
  await html(route, page('Konbini voucher', 'Pay'));
}

/** The frame of the card fields calls the API from Stripe's site. */
async function api(stripe: PlayedStripe, route: Route): Promise<void> {
  const request = route.request();
  const headers = {
    'Access-Control-Allow-Origin': 'https://js.stripe.com',
    'Access-Control-Allow-Headers': 'authorization',
  };
  if (request.method() === 'OPTIONS') {
    await route.fulfill({ status: 204, headers });
    return;
  }
  const { pathname } = new URL(request.url());
  const response = await fetch(`${stripe.origin}${pathname}`, {
    method: request.method(),
    headers: { Authorization: request.headers().authorization ?? '' },
    body: request.postData(),
  });
  const body = await response.text();
  await route.fulfill({ status: response.status, headers, contentType: 'application/json', body });
}

/** Answers for Stripe's hosts in a browser, so that the shop's policy applies. */
export async function playInBrowser(context: BrowserContext, stripe: PlayedStripe, shop: string) {
  await context.route('https://js.stripe.com/endive/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fileOf('stripe.js') }),
  );
  await context.route('https://js.stripe.com/fields.html', (route) =>
    html(route, fileOf('fields.html')),
  );
  await context.route('https://api.stripe.com/**', (route) => api(stripe, route));
  await context.route('https://hooks.stripe.com/**', (route) => secureStep(stripe, shop, route));
  await context.route('https://payments.stripe.com/**', (route) => voucher(stripe, shop, route));
}

export async function enterAtStripe(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: '新しいカードを使う' }).click();
  await expect(page.getByRole('heading', { name: 'カードの入力' })).toBeVisible();
  await page.getByLabel('カード名義（ローマ字）').fill('TARO SASAKI');
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration').fill('04/30');
  await fields.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'このカードを登録する' }).click();
}

export async function answerSecureStep(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await page.getByRole('button', { name: answer }).click();
  await expect(page).toHaveURL(PAYMENT);
}
