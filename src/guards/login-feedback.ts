import { requireIdentity } from '../features/session/actions.ts';
import { $loginStatus } from '../features/session/state.ts';
import { dropFromAddress, forgetWantedPage, wantedPage } from '../features/session/way-back.ts';
import { openPage } from '../platform/navigation/open-page.ts';
import type { Arrival } from './guard.ts';

/** Opens the login dialog; once signed in, the visitor goes on to the page they wanted. */
async function askToLogIn(): Promise<void> {
  const hasPassed = await requireIdentity(false);
  const page = wantedPage();
  forgetWantedPage();
  if (hasPassed && page) openPage(page);
}

type Feedback = 'verify_failed' | 'verify_success' | 'password_reset';

/** What the parameters of an address report. Spec §4 login or verify status. */
function feedbackOf({ searchParams }: URL): Feedback | undefined {
  const verify = searchParams.get('verify_status');
  if (verify === 'failed') return 'verify_failed';
  if (verify === 'success') return 'verify_success';
  return searchParams.get('passwordReset') === 'success' ? 'password_reset' : undefined;
}

/**
 * Spec §2 route guards: `login_status`, `verify_status` and `passwordReset` trigger feedback. A failed
 * or verifying login opens the login, which says why (Spec §4 login status), and so does the market
 * with `loginRequired=true`. Whatever is said once is taken out of the address.
 */
export const loginFeedback: Arrival = ({ route, url }) => {
  const status = url.searchParams.get('login_status');
  const hasFailed = status === 'failed' || status === 'verifying';
  $loginStatus.set(hasFailed ? status : 'none');
  const isRequired = url.searchParams.get('loginRequired') === 'true';
  // The login page is the login.
  if (route !== 'login' && (isRequired || hasFailed)) void askToLogIn();
  const feedback = feedbackOf(url);
  if (feedback) {
    void import('../features/session/feedback.ts').then(({ showFeedback }) =>
      showFeedback(feedback),
    );
  }
  dropFromAddress('login_status', 'verify_status', 'passwordReset');
};
