import type { PaymentProvider } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { retryDelay } from '../rules/intent.ts';
import { findStrays } from './strays.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a function that looks, once for each midnight that it is given, for charges since the one
 * before that nobody here began. Resolves with how many were found; undefined while the provider gives
 * no answer, which it is asked for again after a pause that grows.
 */
export function createNightStrays(services: Services) {
  let until: Date | undefined;
  let tries = 0;
  let notBefore = 0;
  return async (provider: PaymentProvider, midnight: Date): Promise<number | undefined> => {
    const { clock, log } = services;
    // Also the day before: a server that was just started does not know what was looked at.
    const from = until ?? new Date(midnight.getTime() - 2 * DAY_MS);
    if (from >= midnight) return 0;
    if (clock().getTime() < notBefore) return undefined;
    try {
      const found = await findStrays(services, provider, { from, to: midnight });
      until = midnight;
      tries = 0;
      return found;
    } catch (error) {
      tries += 1;
      notBefore = clock().getTime() + retryDelay(tries);
      log.warn('the provider’s list of charges could not be read; trying again', {
        reason: String(error),
      });
      return undefined;
    }
  };
}
