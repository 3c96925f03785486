import { errorWords, failureText } from '../../src/platform/errors/catalogue.ts';
import type { Failure } from '../../src/platform/errors/failure.ts';
import { errorsOf, type Place } from './error-places.ts';

/** What the catalogue says of an error, in the story's language. */
export const saidOf = (code: Failure['code']): string =>
  failureText({ code, messages: [] }, errorWords.get());

/** One call that is refused in turn with every error of a place that a server answers. */
export function refusals(place: Place) {
  let current: Failure['code'] = 'INTERNAL';
  return {
    /** What the call answers now. */
    answer: () => ({ failure: current }),
    /** Goes through the errors; `provoke` makes the call and looks for what the catalogue says. */
    each: async (provoke: (said: string, code: Failure['code']) => Promise<void>) => {
      for (const code of errorsOf(place)) {
        current = code;
        await provoke(saidOf(code), code);
      }
    },
  };
}
