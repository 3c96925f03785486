import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { MissingOrder } from '../../features/order/missing-order.tsx';
import { $order, type Order } from '../../features/order/order.ts';
import { $isChoosingAgain } from '../../features/payment/choice.ts';
import { Canceled, Confirmed, Waiting } from '../../features/payment/outcome.tsx';
import { paymentPhase } from '../../features/payment/rules/phase.ts';
import { $store, $storeUnits } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';

interface PaymentPageProps {
  title: string;
  children: (order: Order) => ReactNode;
}

const Loading = () => {
  const words = useWords('payment');
  return (
    <>
      <VisuallyHidden>
        <span role="status">{words.loading}</span>
      </VisuallyHidden>
      <Card>
        <Skeleton shape="block" height={72} />
      </Card>
      <Card>
        <Skeleton shape="block" height={264} />
      </Card>
      <Skeleton shape="block" height={52} />
    </>
  );
};

const Content = ({ children }: Pick<PaymentPageProps, 'children'>) => {
  const words = useWords('payment');
  const order = useStore($order, { ssr: 'initial' });
  const store = usePageStore($store);
  const isAgain = useStore($isChoosingAgain);
  if (order.status === 'error') {
    return order.failure.code === 'NOT_FOUND' ? (
      <MissingOrder />
    ) : (
      <LoadFailure
        failure={order.failure}
        title={words.errorTitle}
        action={<Button onClick={() => location.reload()}>{words.retry}</Button>}
      />
    );
  }
  if (order.status !== 'ready' || store.status !== 'ready') return <Loading />;
  const phase = paymentPhase(order.data);
  if (phase === 'settled') return <Confirmed order={order.data} />;
  if (phase === 'over') return <Canceled order={order.data} />;
  if (phase === 'waiting' && !isAgain) return <Waiting order={order.data} />;
  return children(order.data);
};

export const PaymentPage = ({ title, children }: PaymentPageProps) => {
  const words = useWords('payment');
  const { slug } = usePageStore($storeUnits);
  const order = useStore($order, { ssr: 'initial' });
  const isMissing = order.status === 'error';
  const { id, slug: number } = order.status === 'ready' ? order.data : {};
  return (
    <AccountPage
      title={title}
      {...(!isMissing && {
        back: {
          label: words.backToOrder,
          href: id ? href('order', { store: slug, orderId: id }) : href('orders', { store: slug }),
        },
        lead: number ? words.orderNumber({ slug: number }) : <Skeleton width="16rem" />,
      })}
    >
      <Content>{children}</Content>
    </AccountPage>
  );
};
