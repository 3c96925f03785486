import type { ErrorCode } from '../../src/contract/errors.ts';
import { failureText } from '../../src/platform/errors/catalogue.ts';
import { errorWords } from '../../src/platform/errors/words.ts';
import { errorsOf } from './error-places.ts';

/** What the catalogue says of an error, in the story's language. */
export const saidOf = (code: ErrorCode): string =>
  failureText({ code, messages: [] }, errorWords.get());

/** One call that is refused in turn with every error of a place that a server answers. */
export function refusals(place: 'login' | 'cart' | 'chat' | 'checkout' | 'voucher') {
  let current: ErrorCode = 'INTERNAL';
  return {
    /** What the call answers now. */
    answer: () => ({ failure: current }),
    /** Goes through the errors; `provoke` makes the call and looks for what the catalogue says. */
    each: async (provoke: (said: string) => Promise<void>) => {
      for (const code of errorsOf(place)) {
        current = code as ErrorCode;
        await provoke(saidOf(current));
      }
    },
  };
}
