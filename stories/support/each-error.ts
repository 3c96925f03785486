import { failureText } from '../../src/platform/errors/catalogue.ts';
import type { Failure } from '../../src/platform/errors/failure.ts';
import { getWords } from '../../src/platform/i18n/words.ts';
import { errorsOf, type Place } from '../../tests/journeys/error-table.ts';

export const textOf = (code: Failure['code']): string =>
  failureText({ code, messages: [] }, getWords('error'));

export function failingCall(place: Place) {
  let current: Failure['code'] = 'INTERNAL';
  return {
    answer: () => ({ failure: current }),
    /** `provoke` makes the call and checks the text. */
    each: async (provoke: (said: string, code: Failure['code']) => Promise<void>) => {
      for (const code of errorsOf(place)) {
        current = code;
        await provoke(textOf(code), code);
      }
    },
  };
}
