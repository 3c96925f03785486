import { atom } from 'nanostores';
import { getWords } from '../../platform/i18n/words.ts';
import { showToast } from '../../platform/toast/actions.ts';

/** Whether the browser forbade copying a receipt's number. */
export const $copyProblem = atom(false);

/** Copies a number of a receipt and says so; when the browser forbids it, the receipt says what to do. */
export async function copyNumber(name: string, number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
  } catch {
    $copyProblem.set(true);
    return;
  }
  $copyProblem.set(false);
  showToast(getWords('payment').copied({ name }), 'success');
}
