import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { PaymentProvider } from '../ports/payment.ts';
import { StartupError } from '../startup-error.ts';
import { createSandbox } from './sandbox/provider.ts';

interface Needs {
  config: Config;
  db: Db;
  clock: () => Date;
}

/**
 * The payment provider the configuration names; null when there is none, and nothing can then be paid
 * by card or at a convenience store. Throws StartupError for the sandbox in production: it takes no
 * money, so whoever ordered would get goods for nothing.
 */
export function openPayment({ config, db, clock }: Needs): PaymentProvider | null {
  if (config.paymentProvider === 'none') return null;
  if (config.environment === 'production') {
    throw new StartupError(
      'PAYMENT_PROVIDER=sandbox takes no money and refuses to run with NODE_ENV=production. Set PAYMENT_PROVIDER=none.',
    );
  }
  return createSandbox({ db, clock });
}
