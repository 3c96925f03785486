import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import frame from '../../features/one-to-one/entrance.module.css';
import { Entrance } from '../../features/one-to-one/entrance.tsx';
import { $oneToOne, enterOneToOne, loadEntrance } from '../../features/one-to-one/one-to-one.ts';
import { $store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import { LoadFailure } from '../frame/load-failure.tsx';

const Loading = () => {
  const frameText = useWords('frame');
  return (
    <div className={frame.entrance} role="status" aria-label={frameText.loading}>
      <Skeleton shape="image" />
      <div className={frame.text}>
        <Skeleton width="40%" />
        <Skeleton lines={4} />
        <Skeleton shape="block" height="3.25rem" />
      </div>
    </div>
  );
};

const Missing = ({ store }: { store: string }) => {
  const words = useWords('one-to-one');
  return (
    <EmptyState
      headingLevel={1}
      title={words.missingTitle}
      description={words.missingBody}
      action={
        <Button variant="primary" href={href('market', { store })}>
          {words.toMarket}
        </Button>
      }
    />
  );
};

/** Spec §2 one-to-one. */
export const OneToOne = () => {
  const frameText = useWords('frame');
  const { store: slug = '', postIdHash = '' } = usePageStore($route)?.params ?? {};
  const show = useStore($oneToOne, { ssr: 'initial' });
  const store = usePageStore($store);
  const entrance = { store: slug, postIdHash };
  if (show.status === 'error') {
    if (show.failure.status === 404) return <Missing store={slug} />;
    const again = () => void loadEntrance(entrance);
    return (
      <LoadFailure
        failure={show.failure}
        action={<Button onClick={again}>{frameText.retry}</Button>}
      />
    );
  }
  if (show.status !== 'ready' || store.status !== 'ready') return <Loading />;
  return (
    <Entrance show={show.data} store={store.data} onEnter={() => void enterOneToOne(entrance)} />
  );
};
