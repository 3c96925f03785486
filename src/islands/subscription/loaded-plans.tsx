import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import type { Store } from '../../features/store/store.ts';
import type { Plans } from '../../features/subscription/plans.ts';
import { useWords } from '../../platform/i18n/words.ts';
import type { Load } from '../../platform/state/load.ts';
import { LoadFailure } from '../frame/load-failure.tsx';

interface Props {
  plans: Load<Plans>;
  store: Load<Store>;
  empty: { title: string; description: string; action: ReactNode };
  onRetry: () => void;
  children: (plans: Plans, store: Store) => ReactNode;
}

const PlansSkeleton = () => {
  const words = useWords('subscription');
  return (
    <>
      <VisuallyHidden>
        <span role="status">{words.loading}</span>
      </VisuallyHidden>
      <Card>
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton width="8rem" height="2.5rem" />
        <Skeleton lines={3} />
        <Skeleton shape="block" height="3.25rem" />
      </Card>
    </>
  );
};

export const LoadedPlans = ({ plans, store, empty, onRetry, children }: Props) => {
  const words = useWords('subscription');
  const failure =
    plans.status === 'error' ? plans.failure : store.status === 'error' && store.failure;
  if (failure) {
    return (
      <LoadFailure
        failure={failure}
        title={words.errorTitle}
        action={<Button onClick={onRetry}>{words.retry}</Button>}
      />
    );
  }
  if (plans.status !== 'ready' || store.status !== 'ready') return <PlansSkeleton />;
  if (plans.data.data.length === 0) return <EmptyState {...empty} />;
  return children(plans.data, store.data);
};
