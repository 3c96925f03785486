import { html } from 'hono/html';
import en from '../../../../locales/en/gmo-cards.json' with { type: 'json' };
import ja from '../../../../locales/ja/gmo-cards.json' with { type: 'json' };
import tw from '../../../../locales/zh-TW/gmo-cards.json' with { type: 'json' };
import type { Locale } from '../../../../src/routes/locales.ts';
import type { GmoSettings } from '../../../config/gmo.ts';
import { GMO_PATH } from '../context.ts';

const wordsOf = { ja, en, 'zh-TW': tw } satisfies Record<Locale, typeof en>;

const scriptOf = ({ fieldsOrigin }: GmoSettings) => `${fieldsOrigin}/payment/js/mp-token.js`;

/** unsourced(frames): GMO's frames and calls may use more hosts than its script. */
const hostsOf = ({ fieldsOrigin, origin }: GmoSettings) =>
  fieldsOrigin.startsWith('https://') ? 'https://*.mul-pay.jp' : `${fieldsOrigin} ${origin}`;

/** Allows GMO's script, frames and calls only. */
export const policyOf = (settings: GmoSettings): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${settings.fieldsOrigin}`,
    `frame-src ${hostsOf(settings)}`,
    `connect-src ${hostsOf(settings)}`,
    "style-src 'self'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

interface PageOptions {
  settings: GmoSettings;
  locale: Locale;
  returnUrl: string;
}

const frame = (id: string, label: string) =>
  html`<div><span class="label" id="${id}-label">${label}</span><div class="field" id="${id}" role="group" aria-labelledby="${id}-label"></div></div>`;

/** Returns to `returnUrl` with `card_token`. */
export function cardPage({ settings, locale, returnUrl }: PageOptions): ReturnType<typeof html> {
  const words = wordsOf[locale];
  const { apiKey, publicKey } = settings.fields;
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><title>${words.title}</title>
<link rel="icon" href="data:," /><link rel="stylesheet" href="${GMO_PATH}/cards.css" />
<script src="${scriptOf(settings)}" defer></script>
<script src="${GMO_PATH}/cards.js" type="module"></script></head>
<body><main><h1>${words.title}</h1><p class="hint">${words.lead}</p>
<p class="wrong" role="alert" hidden></p>
<form data-api-key="${apiKey}" data-public-key="${publicKey}" data-live="${String(settings.isLive)}" data-return-url="${returnUrl}" data-wrong="${words.wrong}" data-gone="${words.gone}">
${frame('cardNumber', words.number)}
<div class="pair">${frame('cardExpiry', words.expiry)}${frame('cardCvc', words.code)}</div>
<label class="label" for="holder">${words.holder}</label>
<input id="holder" name="holder" autocomplete="cc-name" maxlength="50" required pattern="[A-Za-z .'-]+" title="${words.holderHint}" />
<button disabled>${words.save}</button></form>
<a class="back" href="${returnUrl}">${words.back}</a>
<noscript><p class="wrong">${words.noScript}</p></noscript></main></body></html>`;
}
