import { RateLimit } from '../../http/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often one may make the server hash, or write to somebody. */
export const createProfileLimits = () => ({
  mailByAddress: new RateLimit({ points: 60, seconds: HOUR }),
  mailByEmail: new RateLimit({ points: 5, seconds: HOUR }),
  tokenByAddress: new RateLimit({ points: 60, seconds: 15 * MINUTE }),
  passwordByMember: new RateLimit({ points: 10, seconds: 15 * MINUTE }),
});
