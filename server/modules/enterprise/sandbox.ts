import en from '../../../locales/en/sandbox.json' with { type: 'json' };
import ja from '../../../locales/ja/sandbox.json' with { type: 'json' };
import zhTW from '../../../locales/zh-TW/sandbox.json' with { type: 'json' };
import type { Locale } from '../../../src/routes/locales.ts';
import { notFound } from '../../http/api-error.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { escapeHtml } from '../../http/html.ts';
import { localeOfCall } from '../../http/locale.ts';
import { findReport, type Report } from './report.ts';

const words = { ja, en, 'zh-TW': zhTW } satisfies Record<Locale, typeof en>;

export const COMPANY_PATH = '/sandbox/company';

const STYLE = `body{font-family:"Hiragino Sans","Noto Sans CJK JP",Meiryo,sans-serif;line-height:1.8;
color:#2b2622;background:#faf7f1;max-width:28rem;margin:3rem auto;padding:0 1.25rem}
h1{font-size:1.25rem}ul{padding:0 0 0 1.25rem}a{color:#7a3b1d}`;

const amountText = (amount: number, currency: string, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  );

function page({ store, lines }: Report, locale: Locale): string {
  const t = words[locale];
  const title = escapeHtml(t.companyTitle.replace('{store}', store.name));
  const items = lines.map(({ product_name, sku_name, price, quantity }) => {
    const name = escapeHtml([product_name, sku_name].filter(Boolean).join(' '));
    return `<li>${name} × ${quantity}: ${escapeHtml(amountText(price * quantity, store.currency, locale))}</li>`;
  });
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(t.companyExplanation)}</p>
<ul>${items.join('')}</ul><p><a href="/${escapeHtml(store.slug)}/market">${escapeHtml(t.companyBack)}</a></p></main></body></html>`;
}

async function sendPage(c: RequestContext) {
  const { config, db } = c.var.services;
  const report = config.demo && (await findReport(db, c.req.query('report_slug') ?? ''));
  if (!report) throw notFound();
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  );
  c.header('Cache-Control', 'no-store');
  return c.html(page(report, localeOfCall(c)));
}

/** The checkout of the demo's enterprise store, for which no company exists. */
export const mountEnterpriseSandbox = (app: App): void => {
  app.get(COMPANY_PATH, sendPage);
};
