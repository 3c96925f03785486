import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { confirmPurchase } from '../../features/buy-now/confirm.ts';
import { $fit } from '../../features/buy-now/fit.ts';
import type { Show } from '../../features/buy-now/hold.ts';
import { openCheckout } from '../../features/buy-now/purchase.ts';
import { cardName } from '../../features/card/rules/names.ts';
import { LineQuantity } from '../../features/cart/cart-line.tsx';
import { HoldCountdown } from '../../features/cart/hold-countdown.tsx';
import { $cart } from '../../features/cart/list.ts';
import { $wanted } from '../../features/cart/quantity.ts';
import { FinalTerms } from '../../features/checkout/final-terms.tsx';
import { $offer } from '../../features/checkout/offer.ts';
import { $orderItems } from '../../features/checkout/order.ts';
import { OrderProblem } from '../../features/checkout/order-problem.tsx';
import { OrderLines } from '../../features/checkout/order-summary.tsx';
import { OrderTotal } from '../../features/checkout/order-total.tsx';
import { $paymentType } from '../../features/checkout/payment.ts';
import { PlaceOrderButton } from '../../features/checkout/place-order-button.tsx';
import { $placing } from '../../features/checkout/placing.ts';
import { $priced } from '../../features/checkout/price.ts';
import { PriceRows } from '../../features/checkout/price-rows.tsx';
import { reprice } from '../../features/checkout/watch.ts';
import { $payingCard } from '../../features/payment/card.ts';
import { $store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { focusMissing } from '../../platform/page/focus-missing.ts';
import { href } from '../../routes/href.ts';
import { Lazy } from '../frame/lazy.tsx';
import { LegalNote } from '../frame/legal-note.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from './buy-sheet.module.css';

const konbini = async () => (await import('../checkout/konbini-details.tsx')).KonbiniDetails;

/** Whether the item left the cart before the order. */
function useIsGone(): boolean {
  const cart = useStore($cart);
  const { status } = useStore($placing);
  const items = useStore($orderItems);
  return cart.status === 'ready' && items.length === 0 && status !== 'placed';
}

const Item = () => {
  const [item] = useStore($orderItems);
  const store = useStore($store);
  if (!item) return null;
  const canEdit = store.status !== 'ready' || store.data.buyer_editing_cart;
  return (
    <div className={styles.item}>
      {item.expiresAt && <HoldCountdown expiresAt={item.expiresAt} />}
      {canEdit && <LineQuantity item={item} canEdit />}
    </div>
  );
};

const Card = () => {
  const words = useWords('buy-now');
  const card = useStore($payingCard);
  if (useStore($paymentType) !== 'gmo_credit' || !card) return null;
  return <p className={styles.hint}>{words.byCard({ card: cardName(card) })}</p>;
};

const Links = ({ show, itemId }: { show: Show; itemId: number }) => {
  const words = useWords('buy-now');
  const frame = useWords('frame');
  return (
    <div className={styles.links}>
      <Button size="s" onClick={() => openCheckout(show, itemId)}>
        {words.change}
      </Button>
      <Link href={href('commercialNotice', { store: show.store })} newTabLabel={frame.newTab}>
        {frame.notice}
      </Link>
    </div>
  );
};

interface Props {
  show: Show;
  itemId: number;
}

/** The final confirmation of Japanese law, for one item. */
export const BuyConfirm = ({ show, itemId, onAgain }: Props & { onAgain: () => void }) => {
  const words = useWords('buy-now');
  const checkout = useWords('checkout');
  const offer = useStore($offer);
  const isLoading = useStore($fit) === 'unknown';
  const isGone = useIsGone();
  const isAtStore = useStore($paymentType) === 'gmo_cvs';
  if (isGone) {
    return (
      <Notice
        tone="warning"
        announce
        title={words.goneTitle}
        action={<Button onClick={onAgain}>{words.again}</Button>}
      >
        {words.goneText}
      </Notice>
    );
  }
  if (offer.status === 'error') {
    return (
      <LoadFailure
        failure={offer.failure}
        title={checkout.errorTitle}
        action={<Button onClick={onAgain}>{words.again}</Button>}
      />
    );
  }
  return (
    <>
      <OrderLines />
      <Item />
      {isLoading ? (
        <div role="status" aria-label={checkout.loading}>
          <Skeleton lines={6} />
        </div>
      ) : (
        <>
          {isAtStore && <Lazy load={konbini} />}
          <PriceRows />
          <Card />
          <FinalTerms />
          <Links show={show} itemId={itemId} />
          <LegalNote by="order" />
        </>
      )}
    </>
  );
};

const Total = () => {
  const words = useWords('checkout');
  return (
    <p className={styles.total}>
      <span>{words.total}</span>
      <OrderTotal className={styles.sum} />
    </p>
  );
};

export const BuyFooter = ({ show, itemId }: Props) => {
  const words = useWords('buy-now');
  const fit = useStore($fit);
  const isChanging = itemId in useStore($wanted);
  const isUnpriced = useStore($priced).status === 'error';
  const isGone = useIsGone();
  const isFailed = useStore($offer).status === 'error';
  const press = async () => {
    if (!(await confirmPurchase(show))) focusMissing();
  };
  if (isFailed || isGone) return null;
  return (
    <div className={styles.footer}>
      <OrderProblem />
      <Total />
      {fit === 'page' ? (
        <Button variant="primary" size="l" wide onClick={() => openCheckout(show, itemId)}>
          {words.change}
        </Button>
      ) : isUnpriced ? (
        <Button variant="primary" size="l" wide onClick={reprice}>
          {words.again}
        </Button>
      ) : (
        <PlaceOrderButton isHeld={isChanging || fit === 'unknown'} onPress={() => void press()} />
      )}
    </div>
  );
};
