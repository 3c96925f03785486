import { getWords, loadWords } from '../../platform/i18n/words.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { whenIdentified } from './session.ts';

/** Spec §4 login status, §4 verify status. */
export async function showFeedback(
  feedback: 'verify_failed' | 'verify_success' | 'password_reset',
): Promise<void> {
  const [identity] = await Promise.all([whenIdentified(), loadWords('login')]);
  const words = getWords('login');
  if (feedback === 'verify_failed') return showToast(words.verify_failed, 'danger');
  if (feedback === 'password_reset') return showToast(words.password_reset, 'success');
  const isMember = identity.type === 'member';
  showToast(isMember ? words.verify_success : words.verify_success_login, 'success');
}
