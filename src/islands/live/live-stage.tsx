import { loadPost } from '../../features/post/post.ts';
import { $isReplay } from '../../features/post/stage.ts';
import { loadStreamInfo } from '../../features/post/stream.ts';
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
  const retry = () => {
    const { store = '', id = '' } = route?.params ?? {};
    void loadPost(store, id);
    void loadStreamInfo(id);
  };
  return (
    <>
      <TopBar slug={route?.params.store} />
      <section className={stage.stage} data-picture="">
        <StagePoster />
        <StageScreen onRetry={retry} />
        {/* A replay has its controls in replay-panel.tsx. */}
        {idle && !isReplay && <Lazy load={controls} />}
      </section>
    </>
  );
};
