import { getWords, loadWords } from '../i18n/words.ts';
import { showToast } from '../toast/actions.ts';
import { failureText } from './catalogue.ts';
import type { Failure } from './failure.ts';

/** Spec §8. */
export async function showFailure(failure: Failure): Promise<void> {
  await loadWords('error');
  showToast(failureText(failure, getWords('error')), 'danger');
}
