import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { DefinitionListSkeleton } from '../../../ui/definition-list/definition-list-skeleton.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { PaymentTerms, ShippingTerms } from '../../features/store/shipping-terms.tsx';
import { $store, type Store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import { localeOfStore } from '../../routes/locales.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from './store-info.module.css';
import { StoreShows } from './store-shows.tsx';

const SIZES = '(min-width: 72rem) 68rem, calc(100vw - 2rem)';

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 className={styles.heading} id={id}>
      {title}
    </h2>
    {children}
  </section>
);

const Intro = ({ store }: { store: Store | undefined }) => {
  const words = useWords('store');
  return (
    <div className={styles.intro}>
      <div className={styles.cover}>
        {store ? (
          <Image
            type="store"
            src={pictureOf(store.image_url)}
            alt=""
            sizes={SIZES}
            priority
            className={styles.picture}
          />
        ) : (
          <Skeleton shape="block" />
        )}
      </div>
      <div className={styles.name}>
        {store ? (
          <Image
            type="store"
            src={pictureOf(store.avatar_url, { upTo: 320 })}
            alt=""
            size={64}
            round
          />
        ) : (
          <Skeleton shape="circle" width={64} />
        )}
        <h1 className={styles.title}>
          <span className={styles.page}>{words.infoTitle}</span>
          {store ? (
            <span lang={localeOfStore(store.locale)}>{store.name}</span>
          ) : (
            <Skeleton width="10rem" />
          )}
        </h1>
      </div>
      <div className={styles.description}>
        {store ? (
          <p lang={localeOfStore(store.locale)}>{store.description}</p>
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
      <p className={styles.actions}>
        {store && (
          <Button href={href('market', { store: store.slug })} variant="primary">
            {words.toMarket}
          </Button>
        )}
      </p>
    </div>
  );
};

const Contact = ({ store }: { store: Store }) => {
  const words = useWords('store');
  const { contact_email: email, parent, slug } = store;
  return (
    <>
      <DefinitionList
        items={[
          ...(email
            ? [
                {
                  term: words.contactEmail,
                  description: <a href={`mailto:${email}`}>{email}</a>,
                },
              ]
            : []),
          { term: words.region, description: words.region_JP },
          ...(parent ? [{ term: words.operator, description: parent.name }] : []),
        ]}
      />
      <p className={styles.more}>
        <Link variant="more" href={href('commercialNotice', { store: slug })}>
          {words.toNotice}
        </Link>
      </p>
    </>
  );
};

/** Spec §2 `/{store}/market/info`. */
export const StoreInfo = () => {
  const words = useWords('store');
  const shows = useWords('show');
  const frame = useWords('frame');
  const load = usePageStore($store);
  if (load.status === 'error') {
    return (
      <LoadFailure
        failure={load.failure}
        action={<Button onClick={() => location.reload()}>{frame.retry}</Button>}
      />
    );
  }
  const store = load.status === 'ready' ? load.data : undefined;
  return (
    <>
      <Intro store={store} />
      <div className={styles.columns}>
        <Section id="shows" title={shows.showsTitle}>
          {store && <StoreShows store={store} />}
        </Section>
        <div className={styles.facts}>
          <Section id="shipping" title={words.shippingTitle}>
            {store ? <ShippingTerms store={store} /> : <DefinitionListSkeleton rows={2} />}
          </Section>
          <Section id="payment" title={words.paymentTitle}>
            {store ? <PaymentTerms store={store} /> : <DefinitionListSkeleton rows={3} />}
          </Section>
          <Section id="contact" title={words.contactTitle}>
            {store ? <Contact store={store} /> : <DefinitionListSkeleton rows={2} />}
          </Section>
        </div>
      </div>
    </>
  );
};
