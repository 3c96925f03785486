import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { $hasPicture } from '../../features/player/state.ts';
import { $post } from '../../features/post/post.ts';
import { $replay } from '../../features/replay/replay.ts';
import { isFinal } from '../../features/replay/rules/lookup.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import { Lazy } from '../frame/lazy.tsx';
import stage from '../live/stage.module.css';
import poster from '../live/stage-poster.module.css';
import screen from '../live/stage-screen.module.css';
import { TopBar } from '../live/top-bar.tsx';

/** Empty in its first state, so it loads after the page. */
const overlay = async () =>
  (await import('../../features/player/player-overlay.tsx')).PlayerOverlay;

const failure = async () => (await import('./record-failure.tsx')).loadRecordFailure();

const Poster = ({ dim }: { dim: boolean }) => {
  const post = usePageStore($post);
  const hasPicture = useStore($hasPicture, { ssr: 'initial' });
  if (post.status !== 'ready' || hasPicture) return null;
  const picture = pictureOf(post.data.vod_image_url ?? post.data.cover_pending);
  return (
    picture && (
      <img
        className={poster.poster}
        data-dim={dim}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={picture.srcSet && '(min-width: 64rem) 50vw, 101vw'}
        alt=""
        fetchPriority="high"
      />
    )
  );
};

const Gone = ({ slug }: { slug: string | undefined }) => {
  const words = useWords('replay');
  const live = useWords('live');
  return (
    <div className={screen.message} role="status">
      <h2 className={screen.title}>{words.goneTitle}</h2>
      <p>{words.goneBody}</p>
      {slug && (
        <Button variant="primary" href={href('market', { store: slug })}>
          {live.toMarket}
        </Button>
      )}
    </div>
  );
};

/** Spec §2 record. */
export const RecordStage = () => {
  const slug = usePageStore($route)?.params.store;
  const post = usePageStore($post);
  const replay = useStore($replay, { ssr: 'initial' });
  const failed = [post, replay].find((each) => each.status === 'error');
  const isGone = failed
    ? isFinal(failed.failure)
    : replay.status === 'ready' && replay.data.stream_url === null;
  return (
    <>
      <TopBar slug={slug} />
      <section className={stage.stage}>
        <Poster dim={isGone || failed !== undefined} />
        {isGone ? <Gone slug={slug} /> : <Lazy load={failed ? failure : overlay} />}
      </section>
    </>
  );
};
