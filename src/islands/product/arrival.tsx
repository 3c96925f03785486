import { DefinitionListSkeleton } from '../../../ui/definition-list/definition-list-skeleton.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { $shippingMethods } from '../../features/store/info.ts';
import type { Store } from '../../features/store/store.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { Lazy, useIdle } from '../frame/lazy.tsx';
import styles from './arrival.module.css';
import type { Purchase } from './arrival-facts.tsx';

const loadFacts = async () => (await import('./arrival-facts.tsx')).loadArrivalFacts();

interface Props {
  store: Store;
  purchase: Purchase;
}

interface SkeletonProps {
  hasPlaces: boolean;
  rows: number;
}

export const ArrivalSkeleton = ({ hasPlaces, rows }: SkeletonProps) => (
  <div data-arrival>
    {hasPlaces && (
      <div className={styles.place}>
        <Skeleton shape="block" />
      </div>
    )}
    <DefinitionListSkeleton rows={rows} />
  </div>
);

/** Reserves the room of the facts. Absent where the store's rules are the same for every buyer. */
export const Arrival = ({ store, purchase }: Props) => {
  const methods = usePageStore($shippingMethods);
  const isIdle = useIdle();
  const carrier =
    methods.status === 'ready' ? methods.data.find(({ type }) => type === 'custom') : undefined;
  if (!carrier) return null;
  const hasPlaces =
    carrier.fee_type === 'flat' && Object.keys(carrier.fee_by_prefecture).length > 0;
  const hasDays = carrier.delivery_days !== null;
  if (!hasPlaces && !hasDays) return null;
  const outline = (
    <ArrivalSkeleton hasPlaces={hasPlaces} rows={Number(hasPlaces) + Number(hasDays)} />
  );
  if (!isIdle) return outline;
  return (
    <Lazy load={loadFacts} props={{ store, purchase, carrier, hasPlaces }} placeholder={outline} />
  );
};
