import { html } from 'hono/html';
import en from '../../../locales/en/stripe.json' with { type: 'json' };
import ja from '../../../locales/ja/stripe.json' with { type: 'json' };
import zhTW from '../../../locales/zh-TW/stripe.json' with { type: 'json' };
import type { Locale } from '../../../src/routes/locales.ts';
import { STRIPE_PATH } from './start-charge.ts';

type Html = ReturnType<typeof html>;

const words = { ja, en, 'zh-TW': zhTW } satisfies Record<Locale, typeof en>;

/**
 * Stripe's script, frames and API, as in Stripe's guide, and our own files. No other page allows
 * them.
 */
export const CARD_POLICY = [
  "default-src 'none'",
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  "connect-src 'self' https://api.stripe.com",
  "style-src 'self'",
  'img-src data: https://*.stripe.com',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const layout = (locale: Locale, title: string, head: Html | string, content: Html) =>
  html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><title>${title}</title>
<link rel="icon" href="data:," /><link rel="stylesheet" href="${STRIPE_PATH}/card.css" />${head}</head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;

interface CardPage {
  locale: Locale;
  shopId: string;
  returnUrl: string;
  doneUrl: string;
  publishableKey: string;
  scriptUrl: string;
  isRefused: boolean;
}

/** No form data is sent to this server. */
export function cardPage({ locale, shopId, returnUrl, isRefused, ...page }: CardPage): Html {
  const t = words[locale];
  return layout(
    locale,
    t.cardTitle,
    html`<script src="${page.scriptUrl}" defer></script><script src="${STRIPE_PATH}/card.js" defer></script>`,
    html`<p class="note">${t.cardNote}</p>
<form data-key="${page.publishableKey}" data-locale="${locale}" data-shop="${shopId}"
data-back="${returnUrl}" data-begin="${STRIPE_PATH}/cards" data-done="${page.doneUrl}"
data-failed="${t.failed}" data-blocked="${t.blocked}">
<label for="holder">${t.holder}</label>
<input id="holder" name="holder" required autocomplete="cc-name" maxlength="50" pattern="[A-Za-z][A-Za-z .'\\-]+" title="${t.holderHint}" />
<div id="fields"></div>
<p role="alert" ${isRefused ? '' : 'hidden'}>${isRefused ? t.refused : ''}</p>
<noscript><p role="alert">${t.noScript}</p></noscript>
<button>${t.saveCard}</button>
<a class="back" href="${returnUrl}">${t.cancel}</a></form>`,
  );
}

export const expiredPage = (locale: Locale): Html =>
  layout(locale, words[locale].cardTitle, '', html`<p>${words[locale].over}</p>`);
