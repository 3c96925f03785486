import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { CartGroups } from '../../features/cart/cart-groups.tsx';
import { CartNotices, MixedHint } from '../../features/cart/cart-notices.tsx';
import { CartSkeleton } from '../../features/cart/cart-skeleton.tsx';
import { $cart, fetchCart } from '../../features/cart/list.ts';
import { RemovalConfirm } from '../../features/cart/removal-confirm.tsx';
import { watchSelection } from '../../features/cart/selection.ts';
import { SelectionSummary } from '../../features/cart/selection-summary.tsx';
import { $store, $storeUnits } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import { Lazy } from '../frame/lazy.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { PurchasePage } from '../frame/purchase-page.tsx';

const loadFacts = async () => (await import('../../features/checkout/cart-facts.tsx')).CartFacts;

const EmptyCart = () => {
  const words = useWords('cart');
  const { slug } = usePageStore($storeUnits);
  return (
    <>
      <CartNotices />
      <EmptyState
        title={words.emptyTitle}
        description={words.emptyText}
        action={
          <Button variant="primary" href={href('market', { store: slug })}>
            {words.backToMarket}
          </Button>
        }
      />
    </>
  );
};

/** Spec §2 step 1 of 3, `/{store}/shopping`. */
export const Shopping = () => {
  const words = useWords('cart');
  const cart = useStore($cart, { ssr: 'initial' });
  const store = usePageStore($store);
  useEffect(watchSelection, []);

  const failed = cart.status === 'error' ? cart : store.status === 'error' ? store : undefined;
  if (failed) {
    return (
      <PurchasePage step={0}>
        <LoadFailure
          failure={failed.failure}
          title={words.errorTitle}
          action={<Button onClick={() => void fetchCart()}>{words.retry}</Button>}
        />
      </PurchasePage>
    );
  }
  if (cart.status !== 'ready' || store.status !== 'ready') {
    return (
      <PurchasePage step={0} aside={<Skeleton shape="block" height={136} />}>
        <CartSkeleton />
      </PurchasePage>
    );
  }
  if (cart.data.items.length === 0) {
    return (
      <PurchasePage step={0}>
        <EmptyCart />
      </PurchasePage>
    );
  }
  return (
    <PurchasePage
      step={0}
      aside={
        <SelectionSummary>
          <Lazy load={loadFacts} />
        </SelectionSummary>
      }
    >
      <MixedHint />
      <CartGroups selectable />
      <RemovalConfirm />
    </PurchasePage>
  );
};
