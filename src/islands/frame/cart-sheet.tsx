import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { CartGroups } from '../../features/cart/cart-groups.tsx';
import { CartNotices } from '../../features/cart/cart-notices.tsx';
import { CartSkeleton } from '../../features/cart/cart-skeleton.tsx';
import { CartTotal } from '../../features/cart/cart-total.tsx';
import { $handover } from '../../features/cart/enterprise.ts';
import { $cart, fetchCart } from '../../features/cart/list.ts';
import { RemovalConfirm } from '../../features/cart/removal-confirm.tsx';
import { watchSelection } from '../../features/cart/selection.ts';
import { closeCart, goToShopping } from '../../features/cart/sheet.ts';
import { CartFacts } from '../../features/checkout/cart-facts.tsx';
import { loadCartTerms } from '../../features/checkout/cart-terms.ts';
import { $usableCoupons, refreshCoupons, USABLE } from '../../features/coupon/list.ts';
import { $session } from '../../features/session/session.ts';
import { $hasCoupons } from '../../features/store/settings.ts';
import { $storeUnits } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import styles from './cart-sheet.module.css';
import { LoadFailure } from './load-failure.tsx';

const Content = () => {
  const words = useWords('cart');
  const cart = useStore($cart);
  if (cart.status === 'error') {
    return (
      <LoadFailure
        failure={cart.failure}
        title={words.errorTitle}
        action={<Button onClick={() => void fetchCart()}>{words.retry}</Button>}
      />
    );
  }
  if (cart.status !== 'ready') return <CartSkeleton />;
  if (cart.data.items.length > 0) return <CartGroups />;
  return (
    <>
      <CartNotices />
      <EmptyState
        headingLevel={3}
        title={words.emptyTitle}
        description={words.emptyText}
        action={<Button onClick={closeCart}>{words.backToMarket}</Button>}
      />
    </>
  );
};

const Coupons = () => {
  const words = useWords('cart');
  const { slug } = useStore($storeUnits);
  const count = useStore($usableCoupons);
  const isMember = useStore($session).type === 'member';
  useEffect(() => {
    if (isMember) void refreshCoupons(slug, USABLE);
  }, [isMember, slug]);
  return (
    <Link className={styles.coupons} href={href('coupons', { store: slug })} onClick={closeCart}>
      {isMember && count > 0 ? words.usableCoupons({ count }) : words.toCoupons}
    </Link>
  );
};

/** Spec §2 cart detail. */
export const CartSheet = () => {
  const words = useWords('cart');
  const cart = useStore($cart);
  const isLeaving = useStore($handover) === 'leaving';
  const hasCoupons = useStore($hasCoupons);
  const { slug } = useStore($storeUnits);
  useEffect(watchSelection, []);
  useEffect(() => {
    if (slug) void loadCartTerms(slug);
  }, [slug]);
  const hasItems = cart.status === 'ready' && cart.data.items.length > 0;
  return (
    <>
      <Sheet
        open
        title={words.title}
        closeLabel={words.close}
        onClose={closeCart}
        footer={
          hasItems && (
            <div className={styles.footer}>
              <CartTotal />
              <CartFacts />
              <Button
                variant="primary"
                size="l"
                wide
                busy={isLeaving}
                onClick={() => void goToShopping()}
              >
                {words.toShopping}
              </Button>
              {hasCoupons && <Coupons />}
            </div>
          )
        }
      >
        <Content />
      </Sheet>
      <RemovalConfirm />
    </>
  );
};
