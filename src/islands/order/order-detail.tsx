import { useStore } from '@nanostores/react';
import { type ReactNode, useDeferredValue } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ListRowSkeleton } from '../../../ui/list-row/list-row-skeleton.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { $askedDocument } from '../../features/order/asked-document.ts';
import { $change } from '../../features/order/change.ts';
import { MissingOrder } from '../../features/order/missing-order.tsx';
import { $order } from '../../features/order/order.ts';
import { OrderChanges } from '../../features/order/order-changes.tsx';
import { OrderFacts } from '../../features/order/order-facts.tsx';
import { OrderHead } from '../../features/order/order-head.tsx';
import { OrderReceipt } from '../../features/order/order-receipt.tsx';
import { OrderTimeline } from '../../features/order/order-timeline.tsx';
import { $printing } from '../../features/order/statement.ts';
import { TicketCodes } from '../../features/order/ticket-codes.tsx';
import { KonbiniReceipt } from '../../features/payment/konbini-receipt.tsx';
import { $store, $storeUnits } from '../../features/store/store.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { Lazy } from '../frame/lazy.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from './order-detail.module.css';

const Frame = ({ children }: { children: ReactNode }) => {
  const words = useWords('order-detail');
  const { slug } = usePageStore($storeUnits);
  return (
    <AccountPage
      title={words.title}
      back={{ label: words.back, href: href('orders', { store: slug }) }}
    >
      {children}
    </AccountPage>
  );
};

const Waiting = () => {
  const words = useWords('order-detail');
  const orders = useWords('order');
  return (
    <>
      <VisuallyHidden>
        <span role="status">{orders.loading}</span>
      </VisuallyHidden>
      <Card title={words.head}>
        <Skeleton lines={3} />
        <Skeleton shape="block" width="14rem" height={44} />
      </Card>
      <Card title={words.timeline}>
        <Skeleton lines={4} />
      </Card>
      <Card title={orders.itemsTitle}>
        <ul className={styles.lines}>
          <ListRowSkeleton picture={56} />
          <ListRowSkeleton picture={56} />
        </ul>
        <Skeleton lines={4} />
      </Card>
      <Card title={orders.factsTitle}>
        <Skeleton lines={6} />
      </Card>
    </>
  );
};

const loadDialog = async () =>
  (await import('../../features/order/change-dialog.tsx')).ChangeDialog;
const loadDocumentDialog = async () => {
  await loadWords('order-document');
  return (await import('../../features/order/document-dialog.tsx')).DocumentDialog;
};
const loadPrinter = async () =>
  (await import('../../features/order/order-statement.tsx')).StatementPrinter;

/** Design §4.6. */
const Overlays = () => {
  const isAsking = useStore($change, { ssr: 'initial' }).status !== 'closed';
  const isIssuing = useStore($askedDocument, { ssr: 'initial' }) !== null;
  const isPrinting = useStore($printing, { ssr: 'initial' }) !== 'none';
  return (
    <>
      {isAsking && <Lazy load={loadDialog} />}
      {isIssuing && <Lazy load={loadDocumentDialog} />}
      {isPrinting && <Lazy load={loadPrinter} />}
    </>
  );
};

const Content = () => {
  const words = useWords('order');
  // Rendering a whole order at once blocks a slow phone.
  const order = useDeferredValue(useStore($order, { ssr: 'initial' }));
  const store = usePageStore($store);
  const failed = [order, store].find((load) => load.status === 'error');
  if (failed?.status === 'error') {
    return failed.failure.code === 'NOT_FOUND' ? (
      <MissingOrder />
    ) : (
      <LoadFailure
        failure={failed.failure}
        title={words.errorTitle}
        action={<Button onClick={() => location.reload()}>{words.retry}</Button>}
      />
    );
  }
  if (order.status !== 'ready' || store.status !== 'ready') return <Waiting />;
  return (
    <>
      <OrderHead order={order.data} />
      {order.data.status === 'unpaid' && <KonbiniReceipt order={order.data} />}
      <TicketCodes order={order.data} />
      <OrderTimeline order={order.data} />
      <OrderReceipt order={order.data} />
      <OrderFacts order={order.data} />
      <OrderChanges order={order.data} />
      <Overlays />
    </>
  );
};

/** Spec §2 order detail. */
export const OrderDetail = () => (
  <Frame>
    <Content />
  </Frame>
);
