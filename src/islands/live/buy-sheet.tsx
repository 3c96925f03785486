import { useStore } from '@nanostores/react';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { Show } from '../../features/buy-now/hold.ts';
import { $purchase, chooseVariant, startPurchase } from '../../features/buy-now/purchase.ts';
import { $placing } from '../../features/checkout/placing.ts';
import { $post, type PostProduct } from '../../features/post/post.ts';
import { $tray, $traySheet, closeTray } from '../../features/post/tray.ts';
import { TrayPrice } from '../../features/post/tray-price.tsx';
import { $store, type Store } from '../../features/store/store.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { getWords, loadWords, useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { BuyConfirm, BuyFooter } from './buy-confirm.tsx';
import { BuyOrder } from './buy-order.tsx';
import styles from './buy-sheet.module.css';

interface Props {
  product: PostProduct;
  store: Store;
  show: Show;
}

const Variants = ({ product, show }: Omit<Props, 'store'>) => {
  const words = useWords('product');
  const purchase = useStore($purchase);
  if (product.skus.length < 2) return null;
  return (
    <RadioGroup
      legend={words.variant}
      look="chips"
      options={product.skus.map(({ id, name, salable_quantity }) => ({
        value: String(id),
        label: name,
        ...(salable_quantity === 0 && { description: words.soldOut }),
      }))}
      value={'skuId' in purchase ? String(purchase.skuId) : null}
      onChange={(id) => void chooseVariant(show, Number(id))}
    />
  );
};

const Preview = ({ product, store }: Omit<Props, 'show'>) => (
  <ListRow
    as="div"
    media={<Image src={pictureOf(product.images[0]?.url, { upTo: 320 })} alt="" size={56} />}
    title={product.name}
  >
    <TrayPrice product={product} store={store} />
  </ListRow>
);

const Refused = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const words = useWords('buy-now');
  const errors = useWords('error');
  return (
    <Notice
      tone="danger"
      announce
      title={words.refusedTitle}
      action={<Button onClick={onRetry}>{words.again}</Button>}
    >
      {failureText(failure, errors)}
    </Notice>
  );
};

const Steps = ({ product, store, show }: Props) => {
  const words = useWords('buy-now');
  const purchase = useStore($purchase);
  const choose = (skuId: number) => void chooseVariant(show, skuId);
  return (
    <div className={styles.steps}>
      {!('itemId' in purchase) && <Preview product={product} store={store} />}
      <Variants product={product} show={show} />
      {purchase.step === 'variant' && <p className={styles.hint}>{words.choose}</p>}
      {purchase.step === 'adding' && (
        <div role="status" aria-label={words.adding}>
          <Skeleton lines={4} />
        </div>
      )}
      {purchase.step === 'refused' && (
        <Refused failure={purchase.failure} onRetry={() => choose(purchase.skuId)} />
      )}
      {purchase.step === 'confirm' && (
        <BuyConfirm show={show} itemId={purchase.itemId} onAgain={() => choose(purchase.skuId)} />
      )}
    </div>
  );
};

/** The item stays in the cart. An order being placed keeps the sheet open. */
function close(): void {
  if ($placing.get().status === 'placing') return;
  if ($purchase.get().step === 'confirm') showToast(getWords('buy-now').kept);
  closeTray();
}

const Purchase = ({ product, store, show: { store: slug, postId } }: Props) => {
  const words = useWords('buy-now');
  const show = { store: slug, postId };
  // biome-ignore lint/correctness/useExhaustiveDependencies: stock changes do not start it again
  useLayoutEffect(
    () => startPurchase({ store: slug, postId }, product.skus),
    [slug, postId, product.id],
  );
  const purchase = useStore($purchase);
  return (
    <Sheet
      open
      dock
      onClose={close}
      title={purchase.step === 'order' ? words.orderTitle : words.title}
      closeLabel={words.close}
      footer={purchase.step === 'confirm' && <BuyFooter show={show} itemId={purchase.itemId} />}
    >
      {purchase.step === 'order' ? (
        <div className={styles.steps}>
          <BuyOrder orderId={purchase.orderId} show={show} />
        </div>
      ) : (
        <Steps product={product} store={store} show={show} />
      )}
    </Sheet>
  );
};

/** Spec §9 product button: buys the presented product while the show plays. */
export const BuySheet = () => {
  const sheet = useStore($traySheet);
  const store = useStore($store);
  const post = useStore($post);
  const tray = useStore($tray);
  // A product that leaves the show keeps its purchase open.
  const [opened] = useState(() =>
    tray.find(({ id }) => sheet.view === 'buy' && id === sheet.productId),
  );
  if (store.status !== 'ready' || post.status !== 'ready' || sheet.view !== 'buy') return null;
  const product = tray.find(({ id }) => id === sheet.productId) ?? opened;
  const show = { store: store.data.slug, postId: post.data.id };
  return product ? <Purchase product={product} store={store.data} show={show} /> : null;
};

export async function loadBuySheet(): Promise<ComponentType> {
  await loadWords('buy-now', 'cart', 'checkout', 'order', 'order-list', 'card', 'payment');
  return BuySheet;
}
