import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { $passwordChange, changePassword } from '../../features/account/password-change.ts';
import { PasswordForm } from '../../features/account/password-form.tsx';
import type { User } from '../../features/session/rules/identity.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { SignedIn } from '../frame/signed-in.tsx';
import { useMemberLink } from '../frame/use-member-link.ts';

const Form = ({ user, memberPage }: { user: User; memberPage: string }) => {
  const words = useWords('account');
  const change = useStore($passwordChange, { ssr: 'initial' });
  if (change.status === 'done') {
    return (
      <Notice tone="success" announce action={<Button href={memberPage}>{words.toMember}</Button>}>
        {words.passwordChanged}
      </Notice>
    );
  }
  return (
    <Card>
      <PasswordForm
        asksOld={user.has_password}
        submitLabel={user.has_password ? words.changePassword : words.setPassword}
        sending={change}
        onSubmit={(password, old) => void changePassword(password, old)}
      />
    </Card>
  );
};

/** Spec §2 change-password page, `/{store}/member/change-password`. */
export const ChangePassword = () => {
  const words = useWords('account');
  const back = useMemberLink();
  return (
    <AccountPage title={words.changeTitle} back={back} lead={words.changeLead}>
      <SignedIn waiting={<Skeleton shape="block" height={420} />}>
        {(user) => <Form user={user} memberPage={back.href} />}
      </SignedIn>
    </AccountPage>
  );
};
