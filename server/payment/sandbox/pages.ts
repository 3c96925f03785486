import { html } from 'hono/html';
import type { Locale } from '../../../src/routes/locales.ts';
import { type ChargeRow, SANDBOX_PATH } from './charges.ts';
import { type Words, wordsOf } from './words.ts';

type Html = ReturnType<typeof html>;

const CHAINS: Record<string, string> = {
  '00007': 'セブン-イレブン',
  '10001': 'ローソン',
  '10002': 'ファミリーマート',
  '10005': 'ミニストップ',
  '10008': 'セイコーマート',
};

interface PageOptions {
  locale: Locale;
  error?: string | undefined;
}

const layout = (locale: Locale, title: string, content: Html) => html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><title>${title}</title>
<link rel="icon" href="data:," /><link rel="stylesheet" href="${SANDBOX_PATH}/style.css" /></head>
<body><header>${wordsOf[locale].sandbox}</header><main><h1>${title}</h1>${content}</main></body></html>`;

const errorLine = (error: string | undefined) =>
  error ? html`<p class="wrong" role="alert">${error}</p>` : '';

const field = (name: string, label: string, more: Html) =>
  html`<label for="${name}">${label}</label><input id="${name}" name="${name}" required ${more} />`;

function formatAmount({ amount, currency }: ChargeRow, locale: Locale): string {
  const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, options).format(amount);
}

const facts = (rows: readonly (readonly [string, string])[]) =>
  html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

const chargeFacts = (charge: ChargeRow, words: Words, locale: Locale) =>
  [
    [words.amount, formatAmount(charge, locale)],
    [words.shop, charge.shop_id],
    [words.order, charge.order_ref],
  ] as const;

/** Card numbers are sent to the sandbox only. */
export function cardPage({ locale, error }: PageOptions): Html {
  const words = wordsOf[locale];
  return layout(
    locale,
    words.cardTitle,
    html`${errorLine(error)}<form method="post">
${field('number', words.number, html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`)}
${field('holder', words.holder, html`autocomplete="cc-name" maxlength="50"`)}
${field('expire', words.expire, html`type="month" autocomplete="cc-exp"`)}
${field('code', words.code, html`inputmode="numeric" autocomplete="cc-csc" pattern="[0-9]{3,4}" maxlength="4"`)}
<button>${words.saveCard}</button></form><p class="hint">${words.testCards}</p>`,
  );
}

export function securePage(charge: ChargeRow, { locale, error }: PageOptions): Html {
  const words = wordsOf[locale];
  return layout(
    locale,
    words.secureTitle,
    html`${facts(chargeFacts(charge, words, locale))}<p>${words.secureLead}</p>${errorLine(error)}
<form method="post">${field('code', words.oneTime, html`inputmode="numeric" autocomplete="one-time-code"`)}
<p class="hint">${words.oneTimeHint}</p>
<button name="action" value="approve">${words.approve}</button>
<button name="action" value="refuse" class="quiet" formnovalidate>${words.refuse}</button></form>`,
  );
}

export function receiptPage(charge: ChargeRow, { locale }: PageOptions): Html {
  const words = wordsOf[locale];
  const deadline = new Date(charge.expire_at ?? charge.created_at);
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  });
  const rows = [
    ...chargeFacts(charge, words, locale),
    [words.convenience, CHAINS[charge.convenience ?? ''] ?? ''],
    [words.receiptNo, charge.receipt_no ?? ''],
    [words.confirmationNo, charge.confirmation_no ?? ''],
    [words.deadline, format.format(deadline)],
  ] as const;
  return layout(
    locale,
    words.receiptTitle,
    html`${facts(rows)}<h2>${words.howTo}</h2><ol>${words.steps.map((step) => html`<li>${step}</li>`)}</ol>
<form method="post"><button>${words.payAtTill}</button></form>`,
  );
}

export const sentencePage = (locale: Locale, sentence: 'paid' | 'closed'): Html =>
  layout(locale, wordsOf[locale][sentence], html``);

/** Differs from the shop's on purpose, to look like another site. */
export const STYLE = `
:root { color-scheme: light; font: 16px/1.7 system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif; }
body { margin: 0; background: #eef1f4; color: #1c2733; }
header { background: #27425f; color: #fff; padding: 12px 20px; font-size: 14px; }
main { max-width: 440px; margin: 24px auto; padding: 24px; background: #fff; border-radius: 8px; }
h1 { font-size: 20px; margin: 0 0 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: #556270; } dd { margin: 0; font-variant-numeric: tabular-nums; }
label { display: block; margin: 16px 0 4px; }
input { width: 100%; box-sizing: border-box; font: inherit; padding: 10px 12px; border: 1px solid #8a97a5; border-radius: 4px; }
button { width: 100%; min-height: 48px; margin-top: 20px; font: inherit; font-weight: 600; border: 0; border-radius: 4px; background: #27425f; color: #fff; cursor: pointer; }
button.quiet { background: none; color: #27425f; border: 1px solid #27425f; margin-top: 12px; }
:focus-visible { outline: 3px solid #d98a1f; outline-offset: 2px; }
.hint { color: #556270; font-size: 14px; } .wrong { color: #a3182c; }
`;
