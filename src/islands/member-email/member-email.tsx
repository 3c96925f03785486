import { Card } from '../../../ui/card/card.tsx';
import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmailForm } from '../../features/account/email-form.tsx';
import { EmailWaiting } from '../../features/account/email-waiting.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { SignedIn } from '../frame/signed-in.tsx';
import { useMemberLink } from '../frame/use-member-link.ts';
import styles from './member-email.module.css';

/** Spec §2 e-mail change, `/{store}/member/email`. */
export const MemberEmail = () => {
  const words = useWords('account');
  const store = usePageStore($route)?.params.store ?? '';
  return (
    <AccountPage title={words.emailTitle} back={useMemberLink()} lead={words.emailLead}>
      <SignedIn waiting={<Skeleton shape="block" height={420} />}>
        {(user) => (
          <>
            {user.pending_email && <EmailWaiting email={user.pending_email} store={store} />}
            <Card className={styles.card}>
              <DefinitionList
                items={[{ term: words.presentEmail, description: user.email || words.noEmail }]}
              />
              <EmailForm user={user} store={store} />
            </Card>
          </>
        )}
      </SignedIn>
    </AccountPage>
  );
};
