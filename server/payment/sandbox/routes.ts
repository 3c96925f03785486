import type { html } from 'hono/html';
import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { notFound } from '../../http/api-error.ts';
import { limitBody } from '../../http/body-limit.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { originOf } from '../../http/origin.ts';
import { localeOfPage, requireOwnPage, withParam } from '../own-pages.ts';
import { type EnteredCard, findCard, isCardNumber, saveCard } from './cards.ts';
import { type ChargeRow, findCharge, SANDBOX_PATH } from './charges.ts';
import { cardPage, receiptPage, STYLE, securePage, sentencePage } from './pages.ts';
import { transitionCharge } from './transition-charge.ts';
import { deliverWebhooks } from './webhooks.ts';
import { wordsOf } from './words.ts';

const ONE_TIME_PASSWORD = '123456';
const HOLDER = /^[A-Za-z][A-Za-z .'-]{1,49}$/;

/** Allows only its style sheet, and forms only to this origin and `returnUrl`. */
function sendPage(
  c: RequestContext,
  page: ReturnType<typeof html>,
  returnUrl?: string,
): Response | Promise<Response> {
  const backOrigin = returnUrl ? new URL(returnUrl).origin : '';
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${backOrigin}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(page);
}

async function readForm(c: RequestContext): Promise<Record<string, string>> {
  const form = await c.req.parseBody();
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
}

function readCard(form: Record<string, string>, now: Date): EnteredCard | undefined {
  const number = (form.number ?? '').normalize('NFKC').replace(/[\s-]/g, '');
  const holderName = (form.holder ?? '').trim().toUpperCase();
  const expire = form.expire ?? '';
  const isValid =
    isCardNumber(number) &&
    HOLDER.test(holderName) &&
    /^20\d\d-(0[1-9]|1[0-2])$/.test(expire) &&
    expire >= isoOf(now).slice(0, 7);
  return isValid ? { number, holderName, expire } : undefined;
}

async function requireCharge(c: RequestContext, kind: ChargeRow['kind']): Promise<ChargeRow> {
  const charge = await findCharge(c.var.services.db, c.req.param('id') ?? '');
  if (charge?.kind === kind) return charge;
  throw notFound();
}

function mountCards(app: App): void {
  app.get(`${SANDBOX_PATH}/cards`, (c) =>
    sendPage(
      c,
      cardPage({ locale: localeOfPage(c) }),
      requireOwnPage(c, c.req.query('return_url')),
    ),
  );

  app.post(`${SANDBOX_PATH}/cards`, async (c) => {
    const { db, clock } = c.var.services;
    const returnUrl = requireOwnPage(c, c.req.query('return_url'));
    const locale = localeOfPage(c);
    const card = readCard(await readForm(c), clock());
    if (card === undefined)
      return sendPage(c, cardPage({ locale, error: wordsOf[locale].badCard }), returnUrl);
    return c.redirect(withParam(returnUrl, 'card_token', await saveCard(db, card, clock())), 303);
  });
}

const FAILURES = {
  cancelled: { code: 'E21020002', message: 'The buyer gave the payment up.' },
  refused: {
    code: 'G12',
    message: 'The card issuer refused the authentication. Use another card.',
  },
} as const;

/** Undefined for an accepted card. */
async function findFailure(db: Db, charge: ChargeRow) {
  const card = await findCard(db, charge.card_id ?? '');
  return card?.behaviour === 'accept' ? undefined : FAILURES.refused;
}

function mountSecure(app: App): void {
  const returnUrlOf = (charge: ChargeRow, c: RequestContext) => charge.return_url ?? originOf(c);

  app.get(`${SANDBOX_PATH}/trades/:id`, async (c) => {
    const charge = await requireCharge(c, 'card');
    if (charge.status !== 'open') return c.redirect(returnUrlOf(charge, c), 303);
    return sendPage(c, securePage(charge, { locale: localeOfPage(c) }), returnUrlOf(charge, c));
  });

  app.post(`${SANDBOX_PATH}/trades/:id`, async (c) => {
    const { db, clock } = c.var.services;
    const charge = await requireCharge(c, 'card');
    const { action, code } = await readForm(c);
    const locale = localeOfPage(c);
    if (action !== 'refuse' && code !== ONE_TIME_PASSWORD) {
      const error = wordsOf[locale].badOneTime;
      return sendPage(c, securePage(charge, { locale, error }), returnUrlOf(charge, c));
    }
    const failure = action === 'refuse' ? FAILURES.cancelled : await findFailure(db, charge);
    const result = failure
      ? ({ type: 'payment.failed', status: 'failed', failure } as const)
      : ({ type: 'payment.authorized', status: 'authorized' } as const);
    await transitionCharge(db, charge.trade_id, result, clock());
    await deliverWebhooks(app, c.var.services);
    return c.redirect(returnUrlOf(charge, c), 303);
  });
}

function mountReceipts(app: App): void {
  app.get(`${SANDBOX_PATH}/receipts/:id`, async (c) => {
    const charge = await requireCharge(c, 'cvs');
    const locale = localeOfPage(c);
    if (charge.status === 'captured') return sendPage(c, sentencePage(locale, 'paid'));
    if (charge.status !== 'open') return sendPage(c, sentencePage(locale, 'closed'));
    return sendPage(c, receiptPage(charge, { locale }));
  });

  app.post(`${SANDBOX_PATH}/receipts/:id`, async (c) => {
    const { db, clock } = c.var.services;
    const charge = await requireCharge(c, 'cvs');
    const isLate = charge.expire_at !== null && charge.expire_at <= isoOf(clock());
    if (isLate || charge.status === 'voided') {
      return sendPage(c, sentencePage(localeOfPage(c), 'closed'));
    }
    const paid = { type: 'payment.captured', status: 'captured' } as const;
    await transitionCharge(db, charge.trade_id, paid, clock());
    await deliverWebhooks(app, c.var.services);
    return sendPage(c, sentencePage(localeOfPage(c), 'paid'));
  });
}

/** 404 without the sandbox. */
export function mountPaymentSandbox(app: App): void {
  app.use(`${SANDBOX_PATH}/*`, limitBody);
  app.use(`${SANDBOX_PATH}/*`, async (c, next) => {
    if (c.var.services.config.paymentProvider !== 'sandbox') throw notFound();
    await next();
  });
  app.get(`${SANDBOX_PATH}/style.css`, (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css' }));
  mountCards(app);
  mountSecure(app);
  mountReceipts(app);
}
