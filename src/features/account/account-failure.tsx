import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { errorWords, failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { loginAgain } from '../session/rules/login-again.ts';
import { accountWords } from './words.ts';

/** Says why a change of the account has failed; where it takes a fresh login, leads there and back. */
export const AccountFailure = ({ failure }: { failure: Failure }) => {
  const words = useWords(accountWords);
  const errors = useWords(errorWords);
  const store = usePageStore($route)?.params.store;
  const leadsToLogin = failure.code === 'LOGIN_NOT_FRESH' && store !== undefined;
  return (
    <Notice
      tone="danger"
      announce
      action={
        leadsToLogin && (
          <Button href={loginAgain(store, `${location.pathname}${location.search}`)}>
            {words.loginAgain}
          </Button>
        )
      }
    >
      {failureText(failure, errors)}
    </Notice>
  );
};
