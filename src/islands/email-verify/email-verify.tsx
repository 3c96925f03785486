import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { ConfirmRegistration } from '../../features/account/confirm-registration.tsx';
import { $verification } from '../../features/account/email-verification.ts';
import { $session } from '../../features/session/session.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { SignedIn } from '../frame/signed-in.tsx';
import styles from './email-verify.module.css';

const WayOn = ({ failure, store }: { failure: Failure; store: string }) => {
  const words = useWords('account');
  const session = useStore($session, { ssr: 'initial' });
  if (failure.code !== 'LINK_EXPIRED_OR_INVALID' && failure.code !== 'INVALID_INPUT') {
    return <Button onClick={() => location.reload()}>{words.retry}</Button>;
  }
  if (session.type === 'unknown') return <Skeleton shape="block" width="12rem" height={44} />;
  const isMember = session.type === 'member';
  return (
    <Button variant="primary" href={href(isMember ? 'memberEmail' : 'login', { store })}>
      {isMember ? words.toEmail : words.toLogin}
    </Button>
  );
};

const Content = () => {
  const words = useWords('account');
  const store = usePageStore($route)?.params.store ?? '';
  const verification = useStore($verification, { ssr: 'initial' });
  if (verification.status === 'failed') {
    return (
      <LoadFailure
        failure={verification.failure}
        title={verification.wasStopping ? words.stopFailed : words.verifyFailed}
        action={<WayOn failure={verification.failure} store={store} />}
      />
    );
  }
  if (verification.status === 'asking') {
    return <ConfirmRegistration sending={verification.sending} store={store} />;
  }
  if (verification.status === 'stopped') {
    return (
      <Notice
        tone="success"
        announce
        title={words.stopped}
        action={<Button href={href('login', { store })}>{words.toLogin}</Button>}
      >
        {words.stoppedText}
      </Notice>
    );
  }
  const waiting = (
    <p className={styles.waiting} role="status">
      <Spinner />
      <span>{verification.status === 'stopping' ? words.stopping : words.verifying}</span>
    </p>
  );
  if (verification.status !== 'done') return waiting;
  return (
    <SignedIn waiting={waiting}>
      {({ email }) => (
        <Notice
          tone="success"
          announce
          title={words.verified}
          action={<Button href={href('member', { store })}>{words.toMember}</Button>}
        >
          {words.verifiedText({ email })}
        </Notice>
      )}
    </SignedIn>
  );
};

/** Spec §2 e-mail verification page, `/{store}/member/email-verify`. */
export const EmailVerify = () => {
  const words = useWords('account');
  const verification = useStore($verification, { ssr: 'initial' });
  const isStopping =
    verification.status === 'stopping' ||
    verification.status === 'stopped' ||
    (verification.status === 'failed' && verification.wasStopping);
  return (
    <AccountPage title={isStopping ? words.stopTitle : words.verifyTitle}>
      <Content />
    </AccountPage>
  );
};
