import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ListRowSkeleton } from '../../../ui/list-row/list-row-skeleton.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { $order, type Order } from '../../features/order/order.ts';
import { OrderFacts } from '../../features/order/order-facts.tsx';
import { OrderReceipt } from '../../features/order/order-receipt.tsx';
import { Thanks } from '../../features/order/thanks.tsx';
import { $store, $storeUnits } from '../../features/store/store.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import { Lazy } from '../frame/lazy.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { PurchasePage } from '../frame/purchase-page.tsx';
import styles from './checkout-completed.module.css';

const Waiting = () => {
  const words = useWords('order');
  return (
    <div className={styles.parts}>
      <VisuallyHidden>
        <span role="status">{words.loading}</span>
      </VisuallyHidden>
      <div className={styles.thanks}>
        <Skeleton shape="circle" width={64} />
        <Skeleton width="15rem" height="1.375rem" />
        <Skeleton width="12rem" />
        <Skeleton width="16rem" />
      </div>
      <Card title={words.itemsTitle}>
        <ul className={styles.lines}>
          <ListRowSkeleton picture={56} />
          <ListRowSkeleton picture={56} />
        </ul>
        <Skeleton lines={3} />
      </Card>
      <Card title={words.factsTitle}>
        <Skeleton lines={6} />
      </Card>
    </div>
  );
};

const loadReceipt = async () => {
  await loadWords('payment');
  return (await import('../../features/payment/konbini-receipt.tsx')).KonbiniReceipt;
};

const ToPay = ({ order }: { order: Order }) => {
  const words = useWords('order');
  const { slug } = usePageStore($storeUnits);
  const page = order.payment_type === 'gmo_credit' ? 'orderPayment' : 'choosePayment';
  const params = { store: slug, orderId: order.id };
  return (
    <div className={styles.ways}>
      {!order.info?.receipt_no && (
        <Button variant="primary" size="l" href={href(page, params)}>
          {words.toPayment}
        </Button>
      )}
      <Button size="l" href={href('order', params)}>
        {words.toOrder}
      </Button>
    </div>
  );
};

const WaysOn = ({ order }: { order: Order }) => {
  const words = useWords('order');
  const { slug } = usePageStore($storeUnits);
  if (order.status === 'unpaid') return <ToPay order={order} />;
  return (
    <div className={styles.ways}>
      <Button variant="primary" size="l" href={href('market', { store: slug })}>
        {words.toMarket}
      </Button>
      <Button size="l" href={href('latestLive', { store: slug })}>
        {words.toLive}
      </Button>
    </div>
  );
};

const Content = () => {
  const words = useWords('order');
  const order = useStore($order, { ssr: 'initial' });
  const store = usePageStore($store);
  if (order.status === 'error') {
    return (
      <LoadFailure
        failure={order.failure}
        title={words.errorTitle}
        action={<Button onClick={() => location.reload()}>{words.retry}</Button>}
      />
    );
  }
  if (order.status !== 'ready' || store.status !== 'ready') return <Waiting />;
  const hasReceipt = order.data.status === 'unpaid' && Boolean(order.data.info?.receipt_no);
  return (
    <div className={styles.parts}>
      <Thanks order={order.data} />
      {hasReceipt && <Lazy load={loadReceipt} props={{ order: order.data }} />}
      <OrderReceipt order={order.data} />
      <OrderFacts order={order.data} />
      <WaysOn order={order.data} />
    </div>
  );
};

/** Spec §2 step 3 of 3, `/{store}/shopping/checkout/{orderId}`. */
export const CheckoutCompleted = () => (
  <PurchasePage step={2}>
    <Content />
  </PurchasePage>
);
