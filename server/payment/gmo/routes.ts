import { readFileSync } from 'node:fs';
import { notFound } from '../../http/api-error.ts';
import { limitBody } from '../../http/body-limit.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { receiveWebhook } from '../../modules/payment/receive-webhook.ts';
import { ProviderRefusal, ProviderUnavailable } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { localeOfPage, requireOwnPage } from '../own-pages.ts';
import { finishCard } from './card-charge.ts';
import { findChargeRow, type GmoCharge } from './charge-rows.ts';
import { contextOf, GMO_PATH, type GmoContext } from './context.ts';
import { cardPage, policyOf } from './page/cards.ts';
import { toWebhookEvent } from './parse-webhook.ts';

const fileOfPage = (name: string) => readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');

function requireContext(c: RequestContext): GmoContext {
  const context = contextOf(c.var.services);
  if (context) return context;
  throw notFound();
}

function mountCards(app: App): void {
  const style = fileOfPage('cards.css');
  const script = fileOfPage('cards.js');
  app.get(`${GMO_PATH}/cards.css`, (c) => c.body(style, 200, { 'Content-Type': 'text/css' }));
  app.get(`${GMO_PATH}/cards.js`, (c) =>
    c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get(`${GMO_PATH}/cards`, (c) => {
    const { settings } = requireContext(c);
    const page = cardPage({
      settings,
      locale: localeOfPage(c),
      returnUrl: requireOwnPage(c, c.req.query('return_url')),
    });
    c.header('Content-Security-Policy', policyOf(settings));
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'strict-origin');
    return c.html(page);
  });
}

const isProviders = (error: unknown): error is Error =>
  error instanceof ProviderUnavailable || error instanceof ProviderRefusal;

/** Ends the payment, and tells the shop as a notice would. */
async function finish({ services }: { services: Services }, context: GmoContext, row: GmoCharge) {
  try {
    const notice = toWebhookEvent(row, await finishCard(context, row));
    if (notice) await receiveWebhook(services, notice);
  } catch (error) {
    if (!isProviders(error)) throw error;
    // The buyer goes on: the shop's page waits, and the trade is asked for again.
    services.log.warn('a card payment could not be ended', { reason: error.message });
  }
}

/**
 * Mounts the page of the card fields, and the address that GMO sends a buyer to after 3-D Secure. What
 * that request carries proves nothing: GMO is asked.
 */
export function mountGmo(app: App): void {
  app.use(`${GMO_PATH}/*`, limitBody);
  app.use(`${GMO_PATH}/*`, async (c, next) => {
    requireContext(c);
    await next();
  });
  mountCards(app);
  app.on(['GET', 'POST'], `${GMO_PATH}/return/:tradeId`, async (c) => {
    const row = await findChargeRow(c.var.services.db, c.req.param('tradeId'));
    if (!row?.return_url) throw notFound();
    await finish(c.var, requireContext(c), row);
    c.header('Cache-Control', 'no-store');
    return c.redirect(row.return_url, 303);
  });
}
