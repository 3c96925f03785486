import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PasswordForm } from '../../features/account/password-form.tsx';
import {
  $reset,
  askAgain,
  choosePassword,
  sendResetMail,
} from '../../features/account/password-reset.ts';
import { ResendButton } from '../../features/account/resend-button.tsx';
import { ResetRequestForm } from '../../features/account/reset-request-form.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';

const Asked = ({ email }: { email: string }) => {
  const words = useWords('account');
  return (
    <Notice
      tone="success"
      announce
      title={words.resetSentTitle}
      action={<ResendButton send={() => sendResetMail(email)} startsPaused />}
    >
      <p>{words.resetSentText({ email })}</p>
      <p>{words.sentHint}</p>
    </Notice>
  );
};

const Content = () => {
  const words = useWords('account');
  const reset = useStore($reset, { ssr: 'initial' });
  if (reset.step === 'asked') return <Asked email={reset.email} />;
  if (reset.step === 'expired') {
    return (
      <LoadFailure
        failure={reset.failure}
        title={words.linkTitle}
        action={
          <Button variant="primary" onClick={askAgain}>
            {words.askAgain}
          </Button>
        }
      />
    );
  }
  return (
    <Card lead={reset.step === 'choose' ? words.chooseLead : words.resetLead}>
      {reset.step === 'ask' ? (
        <ResetRequestForm sending={reset.sending} />
      ) : (
        <PasswordForm
          submitLabel={words.setPassword}
          sending={reset.sending}
          onSubmit={(password) => void choosePassword(password)}
        />
      )}
    </Card>
  );
};

/** Spec §2 reset-password page, `/member/reset-password`. */
export const ResetPassword = () => {
  const words = useWords('account');
  return (
    <AccountPage title={words.resetTitle}>
      <Content />
    </AccountPage>
  );
};
