import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { $store } from '../../features/store/store.ts';
import { MyPlan } from '../../features/subscription/my-plan.tsx';
import { $myPlans, loadMyPlans } from '../../features/subscription/plans.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { useMemberLink } from '../frame/use-member-link.ts';
import { LoadedPlans } from './loaded-plans.tsx';

/** Spec §2 my subscription plan, `/{store}/member/subscription`. */
export const MySubscription = () => {
  const words = useWords('subscription');
  const plans = useStore($myPlans, { ssr: 'initial' });
  const store = usePageStore($store);
  const slug = usePageStore($route)?.params.store ?? '';
  const toPlans = href('subscription', { store: slug });
  return (
    <AccountPage title={words.mineTitle} back={useMemberLink()}>
      <LoadedPlans
        plans={plans}
        store={store}
        onRetry={() => void loadMyPlans(slug)}
        empty={{
          title: words.mineEmptyTitle,
          description: words.mineEmptyBody,
          action: <Button href={toPlans}>{words.toPlans}</Button>,
        }}
      >
        {({ data }, shown) => (
          <>
            {data.map((plan) => (
              <MyPlan key={plan.id} plan={plan} store={shown} />
            ))}
            <p>
              <Link variant="more" href={toPlans}>
                {words.toPlans}
              </Link>
            </p>
          </>
        )}
      </LoadedPlans>
    </AccountPage>
  );
};
