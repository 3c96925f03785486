import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { $cartCount } from '../../features/cart/list.ts';
import { openCart } from '../../features/cart/sheet.ts';
import { requireIdentity } from '../../features/session/prompt.ts';
import { displayName } from '../../features/session/rules/identity.ts';
import { $session, retrySession } from '../../features/session/session.ts';
import { $hasPlans } from '../../features/store/settings.ts';
import { $isClosed, $store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { signOut } from './sign-out.ts';
import { Wordmark } from './wordmark.tsx';

const StoreName = () => {
  const store = usePageStore($store);
  if (store.status !== 'ready') return <Skeleton width="9rem" height="1.75rem" />;
  const { slug, name, avatar_url } = store.data;
  return (
    <a className={styles.store} href={href('market', { store: slug })}>
      <Image type="store" src={pictureOf(avatar_url, { upTo: 320 })} alt="" size={32} round />
      <span className={styles.name}>{name}</span>
    </a>
  );
};

function useMenuItems() {
  const words = useWords('frame');
  const store = usePageStore($route)?.params.store;
  const hasPlans = usePageStore($hasPlans);
  const leave = {
    id: 'logout',
    label: words.logout,
    onSelect: () => void signOut(store),
  };
  if (!store) return [leave];
  return [
    { id: 'orders', label: words.orders, href: href('orders', { store }) },
    { id: 'coupons', label: words.coupons, href: href('coupons', { store }) },
    ...(hasPlans
      ? [{ id: 'plan', label: words.plan, href: href('mySubscription', { store }) }]
      : []),
    { id: 'account', label: words.account, href: href('member', { store }) },
    leave,
  ];
}

const MemberMenu = ({ name }: { name: string }) => {
  const words = useWords('frame');
  const items = useMenuItems();
  return (
    <Menu
      label={words.memberMenu}
      items={items}
      trigger={(props) => (
        <Button size="s" variant="quiet" aria-label={words.menuOf({ name })} {...props}>
          <Icon name="user" size={20} />
          <span className={styles.visitorName}>{name}</span>
        </Button>
      )}
    />
  );
};

const Visitor = () => {
  const words = useWords('frame');
  const session = useStore($session, { ssr: 'initial' });
  if (session.type === 'unknown' && session.failure) {
    return (
      <Button size="s" variant="quiet" onClick={() => void retrySession()}>
        <Icon name="user" size={20} />
        <span className={styles.wide}>{words.checkLogin}</span>
      </Button>
    );
  }
  if (session.type === 'unknown') return <Skeleton width="5rem" height="2.25rem" />;
  if (session.type !== 'member') {
    return (
      <Button size="s" variant="quiet" onClick={() => void requireIdentity(false)}>
        <Icon name="user" size={20} />
        <span className={styles.wide}>{words.login}</span>
      </Button>
    );
  }
  return <MemberMenu name={displayName(session) ?? ''} />;
};

const CartButton = () => {
  const words = useWords('frame');
  const count = useStore($cartCount, { ssr: () => 0 });
  return (
    <IconButton
      icon="bag"
      label={count > 0 ? words.cartWithCount({ count }) : words.cart}
      {...(count > 0 ? { count: String(count) } : {})}
      onClick={openCart}
    />
  );
};

const ClosedNotice = () => {
  const words = useWords('frame');
  return usePageStore($isClosed) ? <p className={styles.closed}>{words.storeClosed}</p> : null;
};

/** `user` and `default` pages have no cart; `default` shows Ennichi's own name. */
export const Header = ({ variant }: { variant: 'default' | 'store' | 'user' }) => {
  const words = useWords('frame');
  return (
    <>
      <a className={styles.skip} href="#main">
        {words.skipToMain}
      </a>
      <header className={styles.header}>
        <div className={styles.inner}>
          {variant === 'default' ? <Wordmark /> : <StoreName />}
          <div className={styles.tools}>
            {variant === 'store' && <Visitor />}
            <LanguageMenu />
            {variant === 'store' && <CartButton />}
          </div>
        </div>
      </header>
      {variant !== 'default' && <ClosedNotice />}
    </>
  );
};
