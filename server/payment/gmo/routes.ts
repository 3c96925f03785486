import { readFileSync } from 'node:fs';
import { ApiError, notFound } from '../../http/api-error.ts';
import { limitBody } from '../../http/body-limit.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { receiveWebhook } from '../../modules/payment/receive-webhook.ts';
import { ProviderRefusal, ProviderUnavailable } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { localeOfPage, requireOwnPage } from '../own-pages.ts';
import { finishCard } from './card-charge.ts';
import { findChargeRow, type GmoCharge } from './charge-rows.ts';
import { contextOf, GMO_PATH, type GmoContext } from './context.ts';
import { limitQuestions } from './find-charge.ts';
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

/** The shop's page polls the order, and the job asks GMO again. */
const isTemporary = (error: unknown): error is Error =>
  error instanceof ProviderUnavailable ||
  error instanceof ProviderRefusal ||
  (error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS');

/** Applies the result like a webhook. */
async function finish({ services }: { services: Services }, context: GmoContext, row: GmoCharge) {
  try {
    await limitQuestions(context, row);
    const event = toWebhookEvent(row, await finishCard(context, row));
    if (event) await receiveWebhook(services, event);
  } catch (error) {
    if (!isTemporary(error)) throw error;
    services.log.warn('a card payment could not be completed', { reason: error.message });
  }
}

/** The result comes from GMO, because the request proves nothing. */
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
