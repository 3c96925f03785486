import { $isReplay } from '../../features/post/stage.ts';
import { loadRoomAgain } from '../../features/room/enter.ts';
import { loadWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { Lazy, useIdle } from '../frame/lazy.tsx';
import stage from './stage.module.css';
import { StagePoster } from './stage-poster.tsx';
import { StageScreen } from './stage-screen.tsx';
import { TopBar } from './top-bar.tsx';

const controls = async () => {
  const [{ StageControls }] = await Promise.all([
    import('../../features/player/stage-controls.tsx'),
    loadWords('playback'),
  ]);
  return StageControls;
};

export const LiveStage = () => {
  const route = usePageStore($route);
  const idle = useIdle();
  const isReplay = usePageStore($isReplay);
  return (
    <>
      <TopBar slug={route?.params.store} />
      <section className={stage.stage} data-picture="">
        <StagePoster />
        <StageScreen onRetry={loadRoomAgain} />
        {idle && !isReplay && <Lazy load={controls} />}
      </section>
    </>
  );
};
