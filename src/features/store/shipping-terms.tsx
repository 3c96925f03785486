import { Button } from '../../../ui/button/button.tsx';
import {
  DefinitionList,
  type DefinitionListProps,
} from '../../../ui/definition-list/definition-list.tsx';
import { DefinitionListSkeleton } from '../../../ui/definition-list/definition-list-skeleton.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { localeOfStore } from '../../routes/locales.ts';
import styles from './info.module.css';
import {
  $notice,
  $paymentMethods,
  $shippingMethods,
  loadPaymentMethods,
  loadShippingMethods,
  type Shipping,
} from './info.ts';
import { feeGroups } from './rules/shipping-fee.ts';
import type { Store } from './store.ts';

type Rows = DefinitionListProps['items'];

const Lines = ({ lines }: { lines: readonly (string | false | null)[] }) =>
  lines.filter(Boolean).map((line) => (
    <p key={String(line)} className={styles.line}>
      {line}
    </p>
  ));

const Failed = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const words = useWords('store');
  const errors = useWords('error');
  return (
    <Notice tone="warning" action={<Button onClick={onRetry}>{words.retry}</Button>}>
      {failureText(failure, errors)}
    </Notice>
  );
};

const ShippingLines = ({ method, currency }: { method: Shipping; currency: string }) => {
  const words = useWords('store');
  const { fee, fee_type, free_shipping_threshold: freeFrom, address } = method;
  const isFree = fee_type === 'free' || fee === 0;
  return (
    <Lines
      lines={[
        words.shippingFee({ fee: isFree ? words.free : formatCurrency(fee, currency) }),
        !isFree &&
          freeFrom !== null &&
          words.freeFrom({ amount: formatCurrency(freeFrom, currency) }),
        ...(isFree
          ? []
          : feeGroups(method).map((group) =>
              words.feeThere({
                places: group.places.join(words.listSeparator),
                fee: formatCurrency(group.fee, currency),
              }),
            )),
        address,
        method.is_cash_on_delivery && words.cashOnDelivery,
      ]}
    />
  );
};

export const ShippingTerms = ({ store }: { store: Store }) => {
  const words = useWords('store');
  const methods = usePageStore($shippingMethods);
  const notice = usePageStore($notice);
  if (methods.status === 'error') {
    return (
      <Failed failure={methods.failure} onRetry={() => void loadShippingMethods(store.slug)} />
    );
  }
  if (methods.status !== 'ready' || notice.status === 'loading') {
    return <DefinitionListSkeleton rows={2} />;
  }
  if (methods.data.length === 0) return <p>{words.shippingNone}</p>;
  const time = notice.status === 'ready' ? notice.data.delivery_time : null;
  const rows: Rows = [
    ...methods.data.map((method) => ({
      term: words[`ship_${method.type}`],
      description: <ShippingLines method={method} currency={store.currency} />,
    })),
    ...(time
      ? [
          {
            term: words.deliveryTime,
            description: <span lang={localeOfStore(store.locale)}>{time}</span>,
          },
        ]
      : []),
  ];
  return <DefinitionList items={rows} />;
};

export const PaymentTerms = ({ store: { slug, currency } }: { store: Store }) => {
  const words = useWords('store');
  const methods = usePageStore($paymentMethods);
  if (methods.status === 'error') {
    return <Failed failure={methods.failure} onRetry={() => void loadPaymentMethods(slug)} />;
  }
  if (methods.status !== 'ready') return <DefinitionListSkeleton rows={3} />;
  const enabled = methods.data.filter((method) => method.enabled && method.type !== 'free');
  if (enabled.length === 0) return <p>{words.paymentNone}</p>;
  return (
    <DefinitionList
      items={enabled.map(({ type, fee }) => ({
        term: words[`pay_${type}`],
        description:
          fee === 0 ? words.noFee : words.paymentFee({ fee: formatCurrency(fee, currency) }),
      }))}
    />
  );
};
