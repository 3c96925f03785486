import { Notice } from '../../../ui/notice/notice.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { resendEmail } from './email-change.ts';
import { ResendButton } from './resend-button.tsx';

export const EmailWaiting = ({ email, store }: { email: string; store: string }) => {
  const words = useWords('account');
  return (
    <Notice
      title={words.waitingTitle}
      announce
      action={<ResendButton key={email} send={() => resendEmail(store)} startsPaused />}
    >
      {words.waitingText({ email })}
    </Notice>
  );
};
