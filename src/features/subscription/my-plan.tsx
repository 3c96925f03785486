import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { StatusLabel } from '../../../ui/status-label/status-label.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import type { Store } from '../store/store.ts';
import styles from './plan.module.css';
import { PlanPrice } from './plan-card.tsx';
import type { Plan } from './plans.ts';

function useEnds({ status, next_deferred_at: due }: Plan, dayOf: (instant: string) => string) {
  const words = useWords('subscription');
  if (status === 'canceled') return words.endsCanceled;
  return status === 'ongoing' && due ? words.endsOngoing({ date: dayOf(due) }) : words.endsExpired;
}

export const MyPlan = ({ plan, store }: { plan: Plan; store: Store }) => {
  const words = useWords('subscription');
  const dayOf = (instant: string) => formatDateTime(instant, store.timezone).slice(0, 10);
  const ends = useEnds(plan, dayOf);
  const { plan_started_at: startedAt, next_deferred_at: due } = plan;
  return (
    <Card
      title={plan.name}
      action={
        <StatusLabel state={plan.active ? 'done' : 'stopped'}>
          {words[`status_${plan.status}`]}
        </StatusLabel>
      }
    >
      <div className={styles.content}>
        <PlanPrice plan={plan} store={store} />
        <DefinitionList
          items={[
            { term: words.frequency, description: words[`often_${plan.subscription_frequency}`] },
            ...(startedAt ? [{ term: words.startedAt, description: dayOf(startedAt) }] : []),
            ...(due
              ? [
                  {
                    term: plan.active ? words.nextPayment : words.endedAt,
                    description: dayOf(due),
                  },
                ]
              : []),
            { term: words.count, description: words.times({ count: plan.subscription_count }) },
          ]}
        />
        <p className={styles.ends}>{ends}</p>
        {!plan.active && (
          <p>
            <Button href={href('subscription', { store: store.slug })}>{words.orderAgain}</Button>
          </p>
        )}
      </div>
    </Card>
  );
};
