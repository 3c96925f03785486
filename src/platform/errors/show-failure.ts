import { wordsReady } from '../i18n/words.ts';
import { showToast } from '../toast/actions.ts';
import { errorWords, failureText } from './catalogue.ts';
import type { Failure } from './failure.ts';

/** Shows a toast with the catalogue's text for a failed call. Spec §8. */
export async function showFailure(failure: Failure): Promise<void> {
  await wordsReady(errorWords);
  showToast(failureText(failure, errorWords.get()), 'danger');
}
