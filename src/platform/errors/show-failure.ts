import type { Failure } from '../http/failure.ts';
import { wordsReady } from '../i18n/words.ts';
import { showToast } from '../toast/actions.ts';
import { failureText } from './catalogue.ts';
import { errorWords } from './words.ts';

/** Tells the buyer by a toast why a call did not succeed, in the words of the catalogue. Spec §8. */
export async function showFailure(failure: Failure): Promise<void> {
  await wordsReady(errorWords);
  showToast(failureText(failure, errorWords.get()), 'danger');
}
