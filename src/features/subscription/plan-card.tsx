import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { StatusLabel } from '../../../ui/status-label/status-label.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { priceParts } from '../../format/currency.ts';
import { formatDateTime } from '../../format/date.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $now } from '../../platform/time/now.ts';
import { href } from '../../routes/href.ts';
import type { Store } from '../store/store.ts';
import styles from './plan.module.css';
import { $ordering, orderPlan, type Plan } from './plans.ts';
import { nextDue } from './rules/plan.ts';

interface Props {
  plan: Plan;
  store: Store;
}

export const PlanPrice = ({ plan, store }: Props) => {
  const words = useWords('subscription');
  return (
    <p>
      <Price
        {...priceParts(plan.price, store.currency)}
        size="l"
        suffix={` / ${words[`per_${plan.subscription_frequency}`]}`}
        note={<TaxNote region={store.region}>{words.taxIncluded}</TaxNote>}
      />
    </p>
  );
};

const Refusal = ({ planId }: { planId: number }) => {
  const errors = useWords('error');
  const ordering = useStore($ordering, { ssr: 'initial' });
  if (ordering.status !== 'failed' || ordering.planId !== planId) return null;
  return (
    <Notice tone="danger" announce>
      {failureText(ordering.failure, errors)}
    </Notice>
  );
};

const Order = ({ plan, store }: Props) => {
  const words = useWords('subscription');
  const ordering = useStore($ordering, { ssr: 'initial' });
  if (plan.active) {
    return (
      <Link variant="more" href={href('mySubscription', { store: store.slug })}>
        {words.toMine}
      </Link>
    );
  }
  const isBusy =
    (ordering.status === 'ordering' || ordering.status === 'ordered') &&
    ordering.planId === plan.id;
  return (
    <Button
      variant="primary"
      size="l"
      wide
      busy={isBusy}
      onClick={() => void orderPlan(store.slug, plan.id)}
    >
      {plan.status === 'init' ? words.order : words.orderAgain}
    </Button>
  );
};

export const PlanCard = ({ plan, store }: Props) => {
  const words = useWords('subscription');
  const now = useStore($now, { ssr: 'initial' });
  const dayOf = (date: Date | string) => formatDateTime(date, store.timezone).slice(0, 10);
  const next =
    plan.active && plan.next_deferred_at
      ? words.paidUntil({ date: dayOf(plan.next_deferred_at) })
      : words.nextIfToday({
          date: dayOf(
            nextDue(new Date(now), plan.subscription_frequency, { timeZone: store.timezone }),
          ),
        });
  return (
    <Card
      title={plan.name}
      action={
        plan.status !== 'init' && (
          <StatusLabel state={plan.active ? 'done' : 'stopped'}>
            {words[`status_${plan.status}`]}
          </StatusLabel>
        )
      }
    >
      <div className={styles.content}>
        <PlanPrice plan={plan} store={store} />
        <DefinitionList
          items={[
            { term: words.frequency, description: words[`often_${plan.subscription_frequency}`] },
            { term: words.next, description: next },
          ]}
        />
        <Refusal planId={plan.id} />
        <Order plan={plan} store={store} />
      </div>
    </Card>
  );
};
