import { loadPost, loadStreamInfo } from '../../features/post/actions.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import stage from './stage.module.css';
import { StagePoster } from './stage-poster.tsx';
import { StageScreen } from './stage-screen.tsx';
import { TopBar } from './top-bar.tsx';

/** The bar and what lies over the layout's `<video>`: the poster, messages and the player's controls. */
export const LiveStage = () => {
  const route = usePageStore($route);
  const retry = () => {
    const { store = '', id = '' } = route?.params ?? {};
    void loadPost(store, id);
    void loadStreamInfo(id);
  };
  return (
    <>
      <TopBar slug={route?.params.store} />
      <section className={stage.stage}>
        <StagePoster />
        <StageScreen onRetry={retry} />
      </section>
    </>
  );
};
