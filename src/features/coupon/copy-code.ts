import { getWords } from '../../platform/i18n/words.ts';
import { copyText } from '../../platform/secure-context/copy-text.ts';
import { showToast } from '../../platform/toast/actions.ts';

export async function copyCode(code: string): Promise<void> {
  const words = getWords('coupon');
  try {
    await copyText(code);
    showToast(words.copied, 'success');
  } catch {
    showToast(words.copyFailed, 'warning');
  }
}
