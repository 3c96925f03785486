import { requireIdentity, setLoginStatus } from '../features/session/prompt.ts';
import { dropFromAddress, forgetWantedPage, wantedPage } from '../features/session/return-page.ts';
import { openPage } from '../platform/navigation/open-page.ts';
import type { Arrival } from './guard.ts';

async function askToLogIn(): Promise<void> {
  const hasPassed = await requireIdentity(false);
  const page = wantedPage();
  forgetWantedPage();
  if (hasPassed && page) openPage(page);
}

type Feedback = 'verify_failed' | 'verify_success' | 'password_reset';

/** Spec §4 login status, §4 verify status. */
function feedbackOf({ searchParams }: URL): Feedback | undefined {
  const verify = searchParams.get('verify_status');
  if (verify === 'failed') return 'verify_failed';
  if (verify === 'success') return 'verify_success';
  return searchParams.get('passwordReset') === 'success' ? 'password_reset' : undefined;
}

/**
 * Spec §2 route guards: `login_status`, `verify_status` and `passwordReset` trigger feedback. A
 * failed or verifying login opens the login dialog with the reason (Spec §4 login status), and so
 * does `loginRequired=true`. The URL then loses the parameters.
 */
export const loginFeedback: Arrival = ({ route, url }) => {
  const status = url.searchParams.get('login_status');
  const hasFailed = status === 'failed' || status === 'verifying';
  setLoginStatus(hasFailed ? status : 'none');
  const isRequired = url.searchParams.get('loginRequired') === 'true';
  // The login page needs no dialog.
  if (route !== 'login' && (isRequired || hasFailed)) void askToLogIn();
  const feedback = feedbackOf(url);
  if (feedback) {
    void import('../features/session/feedback.ts').then(({ showFeedback }) =>
      showFeedback(feedback),
    );
  }
  dropFromAddress('login_status', 'verify_status', 'passwordReset');
};
