import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { loginAgain } from '../session/rules/login-again.ts';

const SignInAgain = () => {
  const words = useWords('account');
  const store = usePageStore($route)?.params.store ?? '';
  const here = `${location.pathname}${location.search}`;
  return <Button href={loginAgain(store, here)}>{words.signInAgain}</Button>;
};

interface FormFailureProps {
  failure: Failure;
  /** Replaces the catalogue's text when the server has refused a field. */
  said?: string | undefined;
}

/** Spec §8. */
export const FormFailure = ({ failure, said }: FormFailureProps) => {
  const errors = useWords('error');
  return (
    <Notice tone="danger" announce action={failure.code === 'LOGIN_NOT_FRESH' && <SignInAgain />}>
      {said ?? failureText(failure, errors)}
    </Notice>
  );
};
