import type { PaymentProvider } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { retryDelay } from '../rules/provider-call.ts';
import { findUnmatchedCharges } from './find-unmatched-charges.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Searches once for each midnight. Resolves with the number of charges; undefined while the
 * provider does not answer. Then the next try waits for a growing pause.
 */
export function createUnmatchedChargeFinder(services: Services) {
  let until: Date | undefined;
  let tries = 0;
  let notBefore = 0;
  return async (provider: PaymentProvider, midnight: Date): Promise<number | undefined> => {
    const { clock, log } = services;
    // A server that has just started searches two days: it does not know the last search.
    const from = until ?? new Date(midnight.getTime() - 2 * DAY_MS);
    if (from >= midnight) return 0;
    if (clock().getTime() < notBefore) return undefined;
    try {
      const found = await findUnmatchedCharges(services, provider, { from, to: midnight });
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
