import type { html } from 'hono/html';
import { isoOf } from '../../db/time.ts';
import { notFound } from '../../http/api-error.ts';
import { limitBody } from '../../http/body-limit.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { chooseLocale } from '../../http/locale.ts';
import { isOwnUrl, originOf } from '../../http/origin.ts';
import { type EnteredCard, findCard, isCardNumber, keepCard } from './cards.ts';
import { deliverNotices } from './deliver.ts';
import { endTrade } from './end-trade.ts';
import { cardPage, receiptPage, securePage, sentencePage } from './pages.ts';
import { SANDBOX } from './paths.ts';
import { STYLE } from './style.ts';
import { findTrade, type TradeRow } from './trades.ts';
import { wordsOf } from './words.ts';

const ONE_TIME_PASSWORD = '123456';
const HOLDER = /^[A-Za-z][A-Za-z .'-]{1,49}$/;

const localeOf = (c: RequestContext) =>
  chooseLocale({
    query: c.req.query('locale'),
    cookie: undefined,
    storeLocale: undefined,
    acceptLanguage: c.req.header('Accept-Language'),
  });

/** Sends a page that may load its style and nothing else, and send its form only here and back. */
function show(
  c: RequestContext,
  page: ReturnType<typeof html>,
  back?: string,
): Response | Promise<Response> {
  const home = back ? new URL(back).origin : '';
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; form-action 'self' ${home}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(page);
}

function withParam(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}

async function formOf(c: RequestContext): Promise<Record<string, string>> {
  const form = await c.req.parseBody();
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
}

/** What was entered, or undefined where it is no card that is still good. */
function readCard(form: Record<string, string>, now: Date): EnteredCard | undefined {
  const number = (form.number ?? '').normalize('NFKC').replace(/[\s-]/g, '');
  const holderName = (form.holder ?? '').trim().toUpperCase();
  const expire = form.expire ?? '';
  const isGood =
    isCardNumber(number) &&
    HOLDER.test(holderName) &&
    /^20\d\d-(0[1-9]|1[0-2])$/.test(expire) &&
    expire >= isoOf(now).slice(0, 7);
  return isGood ? { number, holderName, expire } : undefined;
}

async function requireTrade(c: RequestContext, kind: TradeRow['kind']): Promise<TradeRow> {
  const trade = await findTrade(c.var.services.db, c.req.param('id') ?? '');
  if (trade?.kind === kind) return trade;
  throw notFound();
}

/** Where the card page sends back to: pages of this origin only, for it carries a token. */
function cardReturn(c: RequestContext): string {
  const back = c.req.query('return_url') ?? '';
  if (isOwnUrl(c, back)) return back;
  throw notFound();
}

function mountCards(app: App): void {
  app.get(`${SANDBOX}/cards`, (c) => show(c, cardPage({ locale: localeOf(c) }), cardReturn(c)));

  app.post(`${SANDBOX}/cards`, async (c) => {
    const { db, clock } = c.var.services;
    const back = cardReturn(c);
    const locale = localeOf(c);
    const card = readCard(await formOf(c), clock());
    if (card === undefined)
      return show(c, cardPage({ locale, wrong: wordsOf[locale].badCard }), back);
    return c.redirect(withParam(back, 'card_token', await keepCard(db, card, clock())), 303);
  });
}

const FAILURES = {
  given_up: { code: 'G22', message: 'The buyer gave the payment up.' },
  refused: {
    code: 'G12',
    message: 'The card issuer refused the authentication. Use another card.',
  },
} as const;

function mountSecure(app: App): void {
  const back = (trade: TradeRow, c: RequestContext) => trade.return_url ?? originOf(c);

  app.get(`${SANDBOX}/trades/:id`, async (c) => {
    const trade = await requireTrade(c, 'card');
    if (trade.status !== 'open') return c.redirect(back(trade, c), 303);
    return show(c, securePage(trade, { locale: localeOf(c) }), back(trade, c));
  });

  app.post(`${SANDBOX}/trades/:id`, async (c) => {
    const { db, clock } = c.var.services;
    const trade = await requireTrade(c, 'card');
    const { action, code } = await formOf(c);
    const locale = localeOf(c);
    if (action !== 'refuse' && code !== ONE_TIME_PASSWORD) {
      const wrong = wordsOf[locale].badOneTime;
      return show(c, securePage(trade, { locale, wrong }), back(trade, c));
    }
    const card = await findCard(db, trade.card_id ?? '');
    const failure =
      action === 'refuse'
        ? FAILURES.given_up
        : card?.behaviour === 'accept'
          ? undefined
          : FAILURES.refused;
    const end = failure
      ? ({ type: 'payment.failed', status: 'failed', failure } as const)
      : ({ type: 'payment.captured', status: 'captured' } as const);
    await endTrade(db, trade, end, clock());
    await deliverNotices(app, c.var.services);
    return c.redirect(back(trade, c), 303);
  });
}

function mountTill(app: App): void {
  app.get(`${SANDBOX}/receipts/:id`, async (c) => {
    const trade = await requireTrade(c, 'cvs');
    const locale = localeOf(c);
    if (trade.status === 'captured') return show(c, sentencePage(locale, 'paid'));
    return show(c, receiptPage(trade, { locale }));
  });

  app.post(`${SANDBOX}/receipts/:id`, async (c) => {
    const { db, clock } = c.var.services;
    const trade = await requireTrade(c, 'cvs');
    const isLate = trade.expire_at !== null && trade.expire_at <= isoOf(clock());
    if (isLate) return show(c, sentencePage(localeOf(c), 'closed'));
    await endTrade(db, trade, { type: 'payment.captured', status: 'captured' }, clock());
    await deliverNotices(app, c.var.services);
    return show(c, sentencePage(localeOf(c), 'paid'));
  });
}

/** The sandbox provider's pages: card, 3-D Secure, receipt and till. Not there without the sandbox. */
export function mountSandbox(app: App): void {
  app.use(`${SANDBOX}/*`, limitBody);
  app.use(`${SANDBOX}/*`, async (c, next) => {
    if (c.var.services.config.paymentProvider !== 'sandbox') throw notFound();
    await next();
  });
  app.get(`${SANDBOX}/style.css`, (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css' }));
  mountCards(app);
  mountSecure(app);
  mountTill(app);
}
