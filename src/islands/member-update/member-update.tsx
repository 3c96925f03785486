import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { Confirm } from '../../../ui/confirm/confirm.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { nameFields } from '../../features/profile/rules/fields.ts';
import { $leaving, leavePageUnsaved, stayOnPage } from '../../features/profile/update.ts';
import { UpdateField } from '../../features/profile/update-field.tsx';
import { $locale } from '../../platform/i18n/locale.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { SignedIn } from '../frame/signed-in.tsx';
import { useMemberLink } from '../frame/use-member-link.ts';

const Leaving = () => {
  const words = useWords('profile');
  return (
    <Confirm
      open={useStore($leaving, { ssr: 'initial' }) !== null}
      title={words.leaveTitle}
      description={words.leaveText}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onConfirm={leavePageUnsaved}
      onCancel={stayOnPage}
    />
  );
};

/** Each detail is saved on its own. Spec §2 profile update page, `/{store}/member/update`. */
export const MemberUpdate = () => {
  const words = useWords('profile');
  const locale = usePageStore($locale);
  const fields = [...nameFields(locale), 'nickname', 'phone_number', 'locale'] as const;
  return (
    <AccountPage title={words.updateTitle} back={useMemberLink()} lead={words.updateLead}>
      <Card>
        <SignedIn waiting={<Skeleton shape="block" height={520} />}>
          {(user) => fields.map((field) => <UpdateField key={field} field={field} user={user} />)}
        </SignedIn>
      </Card>
      <Leaving />
    </AccountPage>
  );
};
