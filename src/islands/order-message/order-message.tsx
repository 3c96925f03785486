import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { MessageBubbleSkeleton } from '../../../ui/message-bubble/message-bubble-skeleton.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { MissingOrder } from '../../features/order/missing-order.tsx';
import { $order } from '../../features/order/order.ts';
import { $connection, $talk, loadMessages } from '../../features/order-message/talk.ts';
import { TalkField } from '../../features/order-message/talk-field.tsx';
import { TalkView } from '../../features/order-message/talk-view.tsx';
import { $store, $storeUnits } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { Lazy } from '../frame/lazy.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from './order-message.module.css';

const loadPictureField = async () =>
  (await import('../../features/order-message/picture-field.tsx')).PictureField;

const Waiting = () => {
  const words = useWords('order-message');
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>
        <span role="status">{words.loading}</span>
      </VisuallyHidden>
      <MessageBubbleSkeleton from="buyer" />
      <MessageBubbleSkeleton />
      <MessageBubbleSkeleton from="buyer" />
    </div>
  );
};

const Content = () => {
  const words = useWords('order-message');
  const frame = useWords('frame');
  const talk = useStore($talk, { ssr: 'initial' });
  const store = usePageStore($store);
  const connection = useStore($connection, { ssr: 'initial' });
  const failed = [talk, store].find((load) => load.status === 'error');
  if (failed?.status === 'error') {
    return failed.failure.code === 'NOT_FOUND' ? (
      <MissingOrder />
    ) : (
      <LoadFailure
        failure={failed.failure}
        title={words.errorTitle}
        action={<Button onClick={() => void loadMessages()}>{frame.retry}</Button>}
      />
    );
  }
  const isReady = talk.status === 'ready' && store.status === 'ready';
  return (
    <div className={styles.panel}>
      {isReady ? <TalkView talk={talk.data} /> : <Waiting />}
      {connection === 'lost' && (
        <Notice tone="warning" announce>
          {words.offline}
        </Notice>
      )}
      <div className={styles.field}>
        <TalkField />
        <p className={styles.hint}>{words.hint}</p>
        <div className={styles.pictures}>
          <Lazy load={loadPictureField} />
        </div>
      </div>
    </div>
  );
};

/** Spec §2 order messages page, `/{store}/order/{orderId}/message`. */
export const OrderMessage = () => {
  const words = useWords('order-message');
  const order = useStore($order, { ssr: 'initial' });
  const { slug } = usePageStore($storeUnits);
  const isMissing = order.status === 'error';
  const id = order.status === 'ready' ? order.data.id : undefined;
  return (
    <AccountPage
      title={words.title}
      back={{
        label: words.back,
        href: id ? href('order', { store: slug, orderId: id }) : href('orders', { store: slug }),
      }}
      lead={
        order.status === 'ready' ? (
          words.about({ number: order.data.slug })
        ) : isMissing ? undefined : (
          <Skeleton width="16rem" />
        )
      }
    >
      <Content />
    </AccountPage>
  );
};
