import type { Config } from '../config/config.ts';
import type { App } from '../http/env.ts';
import type { PaymentProvider } from '../ports/payment.ts';
import { StartupError } from '../startup-error.ts';
import { createGmo } from './gmo/provider.ts';
import { mountGmo } from './gmo/routes.ts';
import type { PaymentOptions } from './options.ts';
import { createSandbox } from './sandbox/provider.ts';
import { mountPaymentSandbox } from './sandbox/routes.ts';
import { createStripe } from './stripe/provider.ts';
import { mountStripe } from './stripe/routes.ts';

/** The sandbox, except in production, where orders would be paid without money. */
function openSandbox(options: PaymentOptions): PaymentProvider {
  if (options.config.environment !== 'production') return createSandbox(options);
  throw new StartupError(
    'PAYMENT_PROVIDER=sandbox takes no money and refuses to run with NODE_ENV=production. Set PAYMENT_PROVIDER=none.',
  );
}

/** The adapters, by the name that the configuration gives them. */
const OPEN: Record<
  Exclude<Config['paymentProvider'], 'none'>,
  (options: PaymentOptions) => PaymentProvider
> = { sandbox: openSandbox, gmo: createGmo, stripe: createStripe };

/**
 * Opens the payment provider that the configuration names; null when there is none, so that nothing
 * can be paid by card or at a convenience store. Throws StartupError when the provider cannot run.
 */
export function openPayment(options: PaymentOptions): PaymentProvider | null {
  const { paymentProvider } = options.config;
  return paymentProvider === 'none' ? null : OPEN[paymentProvider](options);
}

/** Mounts the adapters' own pages. Those of a provider that is not configured are 404. */
export function mountPaymentPages(app: App): void {
  mountPaymentSandbox(app);
  mountGmo(app);
  mountStripe(app);
}
