import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { $store } from '../../features/store/store.ts';
import { PlanCard } from '../../features/subscription/plan-card.tsx';
import { $plans, loadPlans } from '../../features/subscription/plans.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import { localeOfStore } from '../../routes/locales.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { LoadedPlans } from './loaded-plans.tsx';
import styles from './subscription.module.css';

/** Spec §2 subscription purchase, `/{store}/shopping/subscription`. */
export const Subscribe = () => {
  const words = useWords('subscription');
  const plans = useStore($plans, { ssr: 'initial' });
  const store = usePageStore($store);
  const slug = usePageStore($route)?.params.store ?? '';
  const market = href('market', { store: slug });
  return (
    <AccountPage title={words.title} back={{ label: words.backToMarket, href: market }}>
      <LoadedPlans
        plans={plans}
        store={store}
        onRetry={() => void loadPlans(slug)}
        empty={{
          title: words.emptyTitle,
          description: words.emptyBody,
          action: <Button href={market}>{words.backToMarket}</Button>,
        }}
      >
        {({ data, description }, shown) => (
          <>
            {description && (
              <p className={styles.description} lang={localeOfStore(shown.locale)}>
                {description}
              </p>
            )}
            {data.map((plan) => (
              <PlanCard key={plan.id} plan={plan} store={shown} />
            ))}
            <p className={styles.renewal}>{words.renewal}</p>
          </>
        )}
      </LoadedPlans>
    </AccountPage>
  );
};
