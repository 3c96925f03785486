import { readFileSync } from 'node:fs';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { supportedLocale } from '../../../src/routes/locales.ts';
import { notFound } from '../../http/api-error.ts';
import { limitBody } from '../../http/body-limit.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { originOf } from '../../http/origin.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { parsePart } from '../../http/read-input.ts';
import { localeOfPage, requireOwnPage, withParam } from '../own-pages.ts';
import { beginEntry, finishEntry } from './cards.ts';
import { CARD_POLICY, cardPage, expiredPage } from './pages.ts';
import type { StripeProvider } from './provider.ts';
import { type Adapter, findChargeRow, STRIPE_PATH } from './start-charge.ts';

/** The release whose API the adapter uses. Stripe allows it from its own host only. */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';

/** Per address: each entry creates a customer at Stripe. */
const ENTRIES = { points: 20, seconds: 600 };
const COOKIE = 'card_entry';

const fileOf = (name: string) => readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');

function sendHeaders(c: RequestContext): void {
  c.header('Content-Security-Policy', CARD_POLICY);
  c.header('Cache-Control', 'no-store');
  // The query holds the id of a payment or setup.
  c.header('Referrer-Policy', 'no-referrer');
}

const entry = z.object({ shop_id: z.string().min(1).max(100), return_url: z.string().max(2000) });

/** Throws NOT_FOUND with another provider. */
function adapterOf(c: RequestContext): Adapter {
  const { paymentProvider } = c.var.services;
  if (paymentProvider?.name === 'stripe') return (paymentProvider as StripeProvider).adapter;
  throw notFound();
}

function mountCards(app: App): void {
  const entries = new RateLimit('card entries', ENTRIES);
  const results = new RateLimit('card entry results', ENTRIES);

  app.get(`${STRIPE_PATH}/cards`, (c) => {
    const { settings } = adapterOf(c);
    const returnUrl = requireOwnPage(c, c.req.query('return_url'));
    const locale = localeOfPage(c);
    sendHeaders(c);
    return c.html(
      cardPage({
        locale,
        returnUrl,
        shopId: c.req.query('shop_id') ?? '',
        doneUrl: `${originOf(c)}${STRIPE_PATH}/cards/done?locale=${locale}`,
        publishableKey: settings.publishableKey,
        scriptUrl: STRIPE_JS,
        isRefused: c.req.query('refused') !== undefined,
      }),
    );
  });

  app.post(`${STRIPE_PATH}/cards`, async (c) => {
    const adapter = adapterOf(c);
    await entries.take(c.var.services.db, clientAddress(c));
    const { shop_id, return_url } = parsePart(entry, await c.req.json(), 'body');
    const returnUrl = requireOwnPage(c, return_url);
    const { key, clientSecret } = await beginEntry(adapter, { shopId: shop_id, returnUrl });
    setCookie(c, COOKIE, key, {
      path: STRIPE_PATH,
      httpOnly: true,
      // Stripe returns the buyer by a link from its own site.
      sameSite: 'Lax',
      secure: originOf(c).startsWith('https:'),
      maxAge: 3600,
    });
    c.header('Cache-Control', 'no-store');
    return c.json({ client_secret: clientSecret });
  });

  app.get(`${STRIPE_PATH}/cards/done`, async (c) => {
    sendHeaders(c);
    const adapter = adapterOf(c);
    await results.take(adapter.db, clientAddress(c));
    const finished = await finishEntry(adapter, getCookie(c, COOKIE) ?? '');
    if (!finished) return c.html(expiredPage(localeOfPage(c)), 410);
    const { returnUrl, shopId, token } = finished;
    if (token !== null) return c.redirect(withParam(returnUrl, 'card_token', token), 303);
    const again = new URLSearchParams({ shop_id: shopId, return_url: returnUrl, refused: '' });
    const locale = supportedLocale(c.req.query('locale'));
    if (locale) again.set('locale', locale);
    return c.redirect(`${STRIPE_PATH}/cards?${again}`, 303);
  });
}

/** Stripe adds a secret to the return address, which does not reach the shop's pages. */
export function mountStripe(app: App): void {
  const [script, style] = [fileOf('card.js'), fileOf('card.css')];
  app.use(`${STRIPE_PATH}/*`, limitBody);
  app.get(`${STRIPE_PATH}/card.js`, (c) =>
    c.body(script, 200, { 'Content-Type': 'text/javascript' }),
  );
  app.get(`${STRIPE_PATH}/card.css`, (c) => c.body(style, 200, { 'Content-Type': 'text/css' }));
  mountCards(app);
  app.get(`${STRIPE_PATH}/return`, async (c) => {
    const row = await findChargeRow(adapterOf(c).db, c.req.query('trade') ?? '');
    if (!row?.return_url) throw notFound();
    sendHeaders(c);
    return c.redirect(row.return_url, 303);
  });
}
