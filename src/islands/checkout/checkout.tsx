import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { CartItem } from '../../features/cart/cart-item.ts';
import { $handover } from '../../features/cart/enterprise.ts';
import { $cart, $cartStore } from '../../features/cart/list.ts';
import { goToShopping } from '../../features/cart/sheet.ts';
import { $offer } from '../../features/checkout/offer.ts';
import { $orderItems } from '../../features/checkout/order.ts';
import { OrderSummary } from '../../features/checkout/order-summary.tsx';
import { $placing } from '../../features/checkout/placing.ts';
import { $priced } from '../../features/checkout/price.ts';
import { $isEnterprise } from '../../features/store/settings.ts';
import { $store, $storeUnits } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { PurchasePage } from '../frame/purchase-page.tsx';
import formStyles from './checkout-form.module.css';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const NothingToOrder = () => {
  const words = useWords('checkout');
  const { slug } = usePageStore($storeUnits);
  return (
    <EmptyState
      title={words.emptyTitle}
      description={words.emptyText}
      action={
        <Button variant="primary" href={href('shopping', { store: slug })}>
          {words.backToShopping}
        </Button>
      }
    />
  );
};

/** Opens the company's checkout. Spec §2 enterprise stores. */
const Handover = () => {
  const words = useWords('checkout');
  const cart = useWords('cart');
  const isLeaving = useStore($handover) === 'leaving';
  const store = useStore($cartStore);
  useEffect(() => {
    if (store !== undefined) void goToShopping();
  }, [store]);
  return (
    <EmptyState
      title={words.handoverTitle}
      description={words.handoverText}
      action={
        <Button variant="primary" busy={isLeaving} onClick={() => void goToShopping()}>
          {cart.toShopping}
        </Button>
      }
    />
  );
};

/** The payment methods, and so the page's height, depend on the price. */
const useIsPriced = () => {
  const { status } = useStore($priced, { ssr: 'initial' });
  const [isPriced, setIsPriced] = useState(false);
  if (!isPriced && (status === 'ready' || status === 'error')) setIsPriced(true);
  return isPriced;
};

const NONE: CartItem[] = [];

/** Spec §2 step 2 of 3, `/{store}/shopping/checkout`. */
export const Checkout = () => {
  const words = useWords('checkout');
  const loads = [
    useStore($cart, { ssr: 'initial' }),
    useStore($offer, { ssr: 'initial' }),
    usePageStore($store),
  ];
  const items = useStore($orderItems, { ssr: () => NONE });
  const placing = useStore($placing, { ssr: 'initial' });
  const isPriced = useIsPriced();
  const isEnterprise = usePageStore($isEnterprise);

  const failed = loads.find((load) => load.status === 'error');
  if (failed) {
    return (
      <PurchasePage step={1}>
        <LoadFailure
          failure={failed.failure}
          title={words.errorTitle}
          action={<Button onClick={() => location.reload()}>{words.retry}</Button>}
        />
      </PurchasePage>
    );
  }
  if (isEnterprise) {
    return (
      <PurchasePage step={1}>
        <Handover />
      </PurchasePage>
    );
  }
  const isReady = loads.every((load) => load.status === 'ready');
  const isEmpty = items.length === 0 && placing.status !== 'placed';
  if (!isReady || !(isPriced || isEmpty)) {
    return (
      <PurchasePage step={1} asideOnPhone="none" aside={<Skeleton shape="block" height={360} />}>
        <div className={formStyles.form}>
          <CheckoutSkeleton />
        </div>
      </PurchasePage>
    );
  }
  if (isEmpty) {
    return (
      <PurchasePage step={1}>
        <NothingToOrder />
      </PurchasePage>
    );
  }
  return (
    <PurchasePage step={1} asideOnPhone="none" aside={<OrderSummary />}>
      <CheckoutForm />
    </PurchasePage>
  );
};
