import { atom } from 'nanostores';
import { getWords } from '../../platform/i18n/words.ts';
import { copyText } from '../../platform/secure-context/copy-text.ts';
import { showToast } from '../../platform/toast/actions.ts';

export const $copyProblem = atom(false);

/** The receipt shows a hint if the browser forbids copying. */
export async function copyNumber(name: string, number: string): Promise<void> {
  try {
    await copyText(number);
  } catch {
    $copyProblem.set(true);
    return;
  }
  $copyProblem.set(false);
  showToast(getWords('payment').copied({ name }), 'success');
}
