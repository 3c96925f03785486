import { Button } from '../../../ui/button/button.tsx';
import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { DefinitionListSkeleton } from '../../../ui/definition-list/definition-list-skeleton.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { $notice, $paymentMethods, type Notice } from '../../features/store/info.ts';
import { $store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import { localeOfStore } from '../../routes/locales.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from './commercial-notice.module.css';

/** In the order of article 11 of the act. */
const FIELDS = [
  'seller_name',
  'responsible_person',
  'address',
  'phone_number',
  'email',
  'price',
  'other_charges',
  'payment_method',
  'payment_time',
  'delivery_time',
  'returns',
  'special_conditions',
] as const satisfies readonly (keyof Notice)[];

/** Required only if they apply. */
const OPTIONAL: readonly string[] = ['special_conditions', 'other_charges'];

/** Above the store's own words, which may be older than its settings. */
const PaymentMethods = () => {
  const words = useWords('notice');
  const methods = usePageStore($paymentMethods);
  const enabled =
    methods.status === 'ready'
      ? methods.data.flatMap(({ enabled, type }) => (enabled && type !== 'free' ? type : []))
      : [];
  if (enabled.length === 0) return null;
  return (
    <ul className={styles.methods}>
      {enabled.map((type) => (
        <li key={type}>{words[`pay_${type}`]}</li>
      ))}
    </ul>
  );
};

const Statements = ({ notice, lang }: { notice: Notice; lang: string | undefined }) => {
  const words = useWords('notice');
  const stated = FIELDS.filter((field) => notice[field] !== null);
  if (stated.length === 0) {
    return <EmptyState title={words.emptyTitle} description={words.emptyBody} />;
  }
  const shown = FIELDS.filter((field) => notice[field] !== null || !OPTIONAL.includes(field));
  return (
    <DefinitionList
      items={shown.map((field) => ({
        term: words[field],
        description:
          notice[field] === null ? (
            <span className={styles.missing}>{words.missing}</span>
          ) : (
            <>
              {field === 'payment_method' && <PaymentMethods />}
              <span className={styles.statement} lang={lang}>
                {notice[field]}
              </span>
            </>
          ),
      }))}
    />
  );
};

/** Japan's Act on Specified Commercial Transactions. Spec §2 `/{store}/jpcommercial`. */
export const CommercialNotice = () => {
  const words = useWords('notice');
  const frame = useWords('frame');
  const notice = usePageStore($notice);
  const store = usePageStore($store);
  const slug = usePageStore($route)?.params.store ?? '';
  const lang = store.status === 'ready' ? localeOfStore(store.data.locale) : undefined;
  return (
    <AccountPage
      title={words.title}
      back={{ label: words.back, href: href('storeInfo', { store: slug }) }}
      lead={store.status === 'ready' ? <span lang={lang}>{store.data.name}</span> : '　'}
    >
      {notice.status === 'error' && (
        <LoadFailure
          failure={notice.failure}
          action={<Button onClick={() => location.reload()}>{frame.retry}</Button>}
        />
      )}
      {notice.status === 'ready' && <Statements notice={notice.data} lang={lang} />}
      {(notice.status === 'loading' || notice.status === 'empty') && (
        <DefinitionListSkeleton rows={FIELDS.length} />
      )}
      {notice.status === 'ready' && (
        <p data-print="no">
          <Button onClick={() => window.print()}>{words.print}</Button>
        </p>
      )}
    </AccountPage>
  );
};
