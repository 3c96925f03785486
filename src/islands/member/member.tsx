import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { DefinitionListSkeleton } from '../../../ui/definition-list/definition-list-skeleton.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { $closing, askToClose } from '../../features/account/closing.ts';
import { $linking } from '../../features/account/provider-link.ts';
import { AddressBook } from '../../features/address/address-book.tsx';
import { editHref } from '../../features/address/edit-href.ts';
import { CardList } from '../../features/card/card-list.tsx';
import { $facebookPages } from '../../features/facebook-page/list.ts';
import { $defaultAddressId } from '../../features/profile/default-address.ts';
import { DeviceList } from '../../features/profile/device-list.tsx';
import { ProfileFacts } from '../../features/profile/profile-facts.tsx';
import { ProfileHead } from '../../features/profile/profile-head.tsx';
import { SignInWays } from '../../features/profile/sign-in-ways.tsx';
import type { User } from '../../features/session/rules/identity.ts';
import { forgetMember } from '../../features/session/sign-in.ts';
import { $hasPlans } from '../../features/store/settings.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { Lazy } from '../frame/lazy.tsx';
import { leaveSignedOut, signOut } from '../frame/sign-out.ts';
import { SignedIn } from '../frame/signed-in.tsx';
import styles from './member.module.css';

const HeadSkeleton = () => (
  <div className={styles.head}>
    <Skeleton shape="circle" width={65} />
    <Skeleton lines={2} width="14rem" />
  </div>
);

const MemberCard = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: (user: User) => ReactNode;
}) => (
  <SignedIn
    saysFailure={false}
    waiting={
      <Card title={title} action={action}>
        <DefinitionListSkeleton rows={4} />
      </Card>
    }
  >
    {(user) => (
      <Card title={title} action={action}>
        {children(user)}
      </Card>
    )}
  </SignedIn>
);

const Links = ({ store }: { store: string }) => {
  const words = useWords('profile');
  const hasPlans = usePageStore($hasPlans);
  const links = [
    { label: words.orders, icon: 'bag', to: href('orders', { store }) },
    { label: words.coupons, icon: 'heart', to: href('coupons', { store }) },
    ...(hasPlans
      ? [{ label: words.plan, icon: 'calendar' as const, to: href('mySubscription', { store }) }]
      : []),
  ] as const;
  return (
    <nav aria-label={words.links}>
      <ul className={styles.links}>
        {links.map(({ label, icon, to }) => (
          <li key={to}>
            <a className={styles.link} href={to}>
              <Icon name={icon} />
              <span>{label}</span>
              <Icon name="chevron-right" size={18} className={styles.arrow} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Leaving = ({ user, store }: { user: User; store: string }) => {
  const words = useWords('profile');
  return (
    <div className={styles.leaving}>
      <Button size="l" onClick={() => void signOut(store)}>
        {words.logout}
      </Button>
      <Button variant="quiet" onClick={() => askToClose(user.has_password)}>
        {words.close}
      </Button>
    </div>
  );
};

const loadCloseDialog = async () =>
  (await import('../../features/account/close-dialog.tsx')).CloseDialog;
const loadLinkDialog = async () =>
  (await import('../../features/account/link-dialog.tsx')).LinkDialog;
/** Only for a visitor from the mail of an invitation: others load nothing. */
const loadInvitations = async () => {
  if (!new URLSearchParams(location.search).has('staff')) return () => null;
  const { InvitationList } = await import('../../features/staff/invitation-list.tsx');
  const { loadStaffInvitations } = await import('../../features/staff/invitations.ts');
  await loadWords('staff');
  void loadStaffInvitations();
  return InvitationList;
};
const loadNoticeChoices = async () =>
  (await import('../../features/notice-choice/notice-choices.tsx')).NoticeChoices;
const loadPasskeySection = async () => {
  const { PasskeySection } = await import('../../features/passkey/passkey-section.tsx');
  const { loadPasskeys } = await import('../../features/passkey/passkeys.ts');
  await loadWords('passkey');
  void loadPasskeys();
  return PasskeySection;
};
const loadBindings = async () =>
  (await import('../../features/facebook-page/page-bindings.tsx')).PageBindings;

const Close = ({ store }: { store: string }) => {
  const { status } = useStore($closing, { ssr: 'initial' });
  const props = { onClosed: forgetMember, onLeave: () => leaveSignedOut(store) };
  return status !== 'closed' && <Lazy load={loadCloseDialog} props={props} />;
};

const Linking = ({ store }: { store: string }) => {
  const { kind } = useStore($linking, { ssr: 'initial' });
  return (
    kind !== 'none' && (
      <SignedIn waiting={null} saysFailure={false}>
        {({ has_password: hasPassword }) => (
          <Lazy load={loadLinkDialog} props={{ store, hasPassword }} />
        )}
      </SignedIn>
    )
  );
};

const Bindings = ({ store }: { store: string }) => {
  const pages = useStore($facebookPages, { ssr: 'initial' });
  const isShown = pages.status === 'error' || (pages.status === 'ready' && pages.data.length > 0);
  return isShown && <Lazy load={loadBindings} props={{ store }} />;
};

/** Spec §2 profile page, `/{store}/member`. */
export const Member = () => {
  const words = useWords('profile');
  const book = useWords('address-book');
  const cards = useWords('card');
  const defaultId = useStore($defaultAddressId, { ssr: 'initial' });
  const store = usePageStore($route)?.params.store ?? '';
  return (
    <AccountPage title={words.title}>
      <SignedIn waiting={<HeadSkeleton />}>{(user) => <ProfileHead user={user} />}</SignedIn>
      <Lazy load={loadInvitations} />
      <Links store={store} />
      <MemberCard
        title={words.profileTitle}
        action={<Link href={href('memberUpdate', { store })}>{words.edit}</Link>}
      >
        {(user) => <ProfileFacts user={user} />}
      </MemberCard>
      <MemberCard title={words.signInTitle}>
        {(user) => <SignInWays user={user} store={store} />}
      </MemberCard>
      <Card
        title={book.title}
        action={<Link href={href('shippingFreight', { store, type: 'custom' })}>{book.add}</Link>}
      >
        <AddressBook
          defaultId={defaultId}
          editHref={(entry) => editHref(store, entry, href('member', { store }))}
        />
      </Card>
      <Card title={cards.title}>
        <CardList />
      </Card>
      <Card title={words.sessionsTitle}>
        <DeviceList />
      </Card>
      <SignedIn waiting={null} saysFailure={false}>
        {(user) => (
          <>
            <Lazy load={loadPasskeySection} props={{ hasPassword: user.has_password }} />
            <Lazy load={loadNoticeChoices} props={{ hasAddress: user.email !== '' }} />
          </>
        )}
      </SignedIn>
      <Bindings store={store} />
      <SignedIn waiting={null} saysFailure={false}>
        {(user) => <Leaving user={user} store={store} />}
      </SignedIn>
      <Linking store={store} />
      <Close store={store} />
    </AccountPage>
  );
};
