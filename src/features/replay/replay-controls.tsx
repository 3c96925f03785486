import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Image } from '../../../ui/image/image.tsx';
import {
  PlayerControls,
  type PlayerControlsProps,
} from '../../../ui/player-controls/player-controls.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { setMuted } from '../player/player.ts';
import { $tray } from '../post/tray.ts';
import { $playback, openIndex, seekTo, setPlaying, setSpeed } from './playback.ts';
import { $archive, $replay } from './replay.ts';
import styles from './replay-controls.module.css';
import { ReplayFailure } from './replay-failure.tsx';
import { chapterTitle } from './rules/archive.ts';
import { previewAt } from './rules/moments.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];

const IndexButton = () => {
  const words = useWords('replay');
  const { chapters, clips } = useStore($archive);
  if (chapters.length + clips.length === 0) return null;
  return (
    <IconButton icon="menu" label={words.indexTitle} className={styles.index} onClick={openIndex} />
  );
};

const Preparing = () => {
  const words = useWords('replay');
  return (
    <div className={styles.preparing} role="status">
      <p className={styles.title}>{words.preparingTitle}</p>
      <p>{words.preparingBody}</p>
    </div>
  );
};

function usePreview(): (seconds: number) => ReactNode {
  const replay = useStore($replay);
  const archive = useStore($archive);
  const tray = useStore($tray);
  const presentations = replay.status === 'ready' ? replay.data.presentations : [];
  return (seconds) => {
    const url = previewAt(seconds, archive, presentations, tray);
    return url && <Image src={pictureOf(url, { upTo: 320 })} alt="" size={112} />;
  };
}

type Props = Pick<
  PlayerControlsProps,
  | 'labels'
  | 'volume'
  | 'onVolumeChange'
  | 'fullscreen'
  | 'onFullscreenChange'
  | 'apart'
  | 'onApartChange'
  | 'choices'
  | 'captions'
  | 'onCaptionsChange'
>;

export const ReplayControls = (props: Props) => {
  const replay = useStore($replay);
  const { position, duration, playing, muted, speed } = useStore($playback);
  const { chapters } = useStore($archive);
  const preview = usePreview();
  if (replay.status === 'error') return <ReplayFailure />;
  if (replay.status === 'ready' && replay.data.stream_url === null) return <Preparing />;
  return (
    <PlayerControls
      {...props}
      playing={playing}
      onPlayingChange={setPlaying}
      muted={muted}
      onMutedChange={setMuted}
      position={position}
      duration={duration}
      onSeek={seekTo}
      chapters={chapters.map((chapter) => ({
        start: chapter.started_time,
        title: chapterTitle(chapter),
      }))}
      preview={preview}
      speed={speed}
      speeds={SPEEDS}
      onSpeedChange={setSpeed}
      tools={<IndexButton />}
      className={styles.controls}
    />
  );
};
