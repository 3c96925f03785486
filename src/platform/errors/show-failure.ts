import { getWords, loadWords } from '../i18n/words.ts';
import { showToast } from '../toast/actions.ts';
import { failureText } from './catalogue.ts';
import type { Failure } from './failure.ts';

/** Shows a toast with the catalogue's text for a failed call. Spec §8. */
export async function showFailure(failure: Failure): Promise<void> {
  await loadWords('error');
  showToast(failureText(failure, getWords('error')), 'danger');
}
