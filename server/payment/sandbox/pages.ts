import { html } from 'hono/html';
import type { Locale } from '../../../src/routes/locales.ts';
import { SANDBOX } from './paths.ts';
import type { TradeRow } from './trades.ts';
import { type Words, wordsOf } from './words.ts';

type Html = ReturnType<typeof html>;

const CHAINS: Record<string, string> = {
  '00007': 'セブン-イレブン',
  '10001': 'ローソン',
  '10002': 'ファミリーマート',
  '10005': 'ミニストップ',
  '10008': 'セイコーマート',
};

/** A page and the words it is written in. */
interface Shown {
  locale: Locale;
  /** What was wrong with what was entered. */
  wrong?: string | undefined;
}

const layout = (locale: Locale, title: string, content: Html) => html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><title>${title}</title>
<link rel="stylesheet" href="${SANDBOX}/style.css" /></head>
<body><header>${wordsOf[locale].sandbox}</header><main><h1>${title}</h1>${content}</main></body></html>`;

const wrongLine = (wrong: string | undefined) =>
  wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : '';

const field = (name: string, label: string, more: Html) =>
  html`<label for="${name}">${label}</label><input id="${name}" name="${name}" required ${more} />`;

function sum({ amount, currency }: TradeRow, locale: Locale): string {
  const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, options).format(amount);
}

const facts = (rows: readonly (readonly [string, string])[]) =>
  html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

const tradeFacts = (trade: TradeRow, words: Words, locale: Locale) =>
  [
    [words.amount, sum(trade, locale)],
    [words.shop, trade.shop_id],
    [words.order, trade.order_ref],
  ] as const;

/** Where a card is entered. Its number goes no further than this form. */
export function cardPage({ locale, wrong }: Shown): Html {
  const words = wordsOf[locale];
  return layout(
    locale,
    words.cardTitle,
    html`${wrongLine(wrong)}<form method="post">
${field('number', words.number, html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`)}
${field('holder', words.holder, html`autocomplete="cc-name" maxlength="50"`)}
${field('expire', words.expire, html`type="month" autocomplete="cc-exp"`)}
${field('code', words.code, html`inputmode="numeric" autocomplete="cc-csc" pattern="[0-9]{3,4}" maxlength="4"`)}
<button>${words.saveCard}</button></form><p class="hint">${words.testCards}</p>`,
  );
}

/** The 3-D Secure step. */
export function securePage(trade: TradeRow, { locale, wrong }: Shown): Html {
  const words = wordsOf[locale];
  return layout(
    locale,
    words.secureTitle,
    html`${facts(tradeFacts(trade, words, locale))}<p>${words.secureLead}</p>${wrongLine(wrong)}
<form method="post">${field('code', words.oneTime, html`inputmode="numeric" autocomplete="one-time-code"`)}
<p class="hint">${words.oneTimeHint}</p>
<button name="action" value="approve">${words.approve}</button>
<button name="action" value="refuse" class="quiet" formnovalidate>${words.refuse}</button></form>`,
  );
}

/** A receipt, and the till to pay it at. */
export function receiptPage(trade: TradeRow, { locale }: Shown): Html {
  const words = wordsOf[locale];
  const deadline = new Date(trade.expire_at ?? trade.created_at);
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  });
  const rows = [
    ...tradeFacts(trade, words, locale),
    [words.convenience, CHAINS[trade.convenience ?? ''] ?? ''],
    [words.receiptNo, trade.receipt_no ?? ''],
    [words.confirmationNo, trade.confirmation_no ?? ''],
    [words.deadline, time.format(deadline)],
  ] as const;
  return layout(
    locale,
    words.receiptTitle,
    html`${facts(rows)}<h2>${words.howTo}</h2><ol>${words.steps.map((step) => html`<li>${step}</li>`)}</ol>
<form method="post"><button>${words.payAtTill}</button></form>`,
  );
}

/** One sentence, where there is nothing left to do. */
export const sentencePage = (locale: Locale, sentence: 'paid' | 'closed'): Html =>
  layout(locale, wordsOf[locale][sentence], html``);
