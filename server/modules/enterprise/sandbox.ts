import type { Locale } from '../../../src/routes/locales.ts';
import { notFound } from '../../http/api-error.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { escapeHtml } from '../../http/html.ts';
import { localeOfCall } from '../../http/locale.ts';
import { sandboxWords, sendSandboxPage } from '../../http/sandbox-page.ts';
import { findReport, type Report } from './report.ts';

const COMPANY_PATH = '/sandbox/company';

const STYLE = 'ul{padding:0 0 0 1.25rem}a{color:#7a3b1d}';

const amountText = (amount: number, currency: string, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  );

const lineItems = ({ store, lines }: Report, locale: Locale): string =>
  lines
    .map(({ product_name, sku_name, price, quantity }) => {
      const name = escapeHtml([product_name, sku_name].filter(Boolean).join(' '));
      const amount = escapeHtml(amountText(price * quantity, store.currency, locale));
      return `<li>${name} × ${quantity}: ${amount}</li>`;
    })
    .join('');

async function sendPage(c: RequestContext) {
  const { config, db } = c.var.services;
  const report = config.demo && (await findReport(db, c.req.query('report_slug') ?? ''));
  if (!report) throw notFound();
  const t = sandboxWords(c);
  const { name, slug } = report.store;
  return sendSandboxPage(c, {
    title: t.companyTitle.replace('{store}', name),
    lead: t.companyExplanation,
    content: `<ul>${lineItems(report, localeOfCall(c))}</ul>
<p><a href="/${escapeHtml(slug)}/market">${escapeHtml(t.companyBack)}</a></p>`,
    style: STYLE,
  });
}

/** The checkout of the demo's enterprise store, for which no company exists. */
export const mountEnterpriseSandbox = (app: App): void => {
  app.get(COMPANY_PATH, sendPage);
};
