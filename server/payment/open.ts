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

/** In production the sandbox would mark orders as paid without money. */
function openSandbox(options: PaymentOptions): PaymentProvider {
  if (options.config.environment !== 'production') return createSandbox(options);
  throw new StartupError(
    'PAYMENT_PROVIDER=sandbox takes no money and refuses to run with NODE_ENV=production. Set PAYMENT_PROVIDER=none.',
  );
}

const OPEN: Record<
  Exclude<Config['paymentProvider'], 'none'>,
  (options: PaymentOptions) => PaymentProvider
> = { sandbox: openSandbox, gmo: createGmo, stripe: createStripe };

/** Null for `none`. Throws StartupError. */
export function openPayment(options: PaymentOptions): PaymentProvider | null {
  const { paymentProvider } = options.config;
  return paymentProvider === 'none' ? null : OPEN[paymentProvider](options);
}

/** Pages of other providers than the configured one return 404. */
export function mountPaymentPages(app: App): void {
  mountPaymentSandbox(app);
  mountGmo(app);
  mountStripe(app);
}
