import { useStore } from '@nanostores/react';
import type { PointerEvent } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { IconButton } from '../../../../ui/icon-button/icon-button.tsx';
import { Spinner } from '../../../../ui/spinner/spinner.tsx';
import { useWords } from '../../../platform/i18n/words.ts';
import { pictureOf } from '../../../platform/media/picture.ts';
import { href } from '../../../routes/href.ts';
import { play, setMuted, stopPlayer } from '../engine.ts';
import type { Show } from '../rules/place.ts';
import { $show } from '../show.ts';
import { $sound } from '../sound.ts';
import { $player } from '../state.ts';
import { $corner, $isDocked, $place, drag, moveByKey, moveTo } from './corner.ts';
import styles from './mini-player.module.css';
import { resumeShow } from './resume.ts';

/** Links to the room, or resumes the show before it plays. */
const Picture = ({ show }: { show: Show }) => {
  const words = useWords('playback');
  const { status } = useStore($player);
  if (status === 'idle') {
    const picture = pictureOf(show.picture, { upTo: 320 });
    return (
      <button type="button" className={styles.picture} onClick={() => void resumeShow()}>
        {picture && <img src={picture.src} alt="" />}
        <Icon name="play" size={28} />
        <span className={styles.text}>{words.takeUp({ title: show.title })}</span>
      </button>
    );
  }
  return (
    <a
      className={styles.picture}
      href={href('live', { store: show.store, id: show.id })}
      draggable={false}
    >
      <span className={classNames(styles.text, styles.hidden)}>
        {words.back({ title: show.title })}
      </span>
    </a>
  );
};

const Middle = () => {
  const words = useWords('playback');
  const { status } = useStore($player);
  if (status === 'blocked') {
    return (
      <IconButton
        variant="stage"
        icon="play"
        label={words.play}
        className={styles.middle}
        onClick={() => void play()}
      />
    );
  }
  const waits = status !== 'playing' && status !== 'idle';
  return waits && <Spinner size={28} label={words.waiting} className={styles.middle} />;
};

const Mover = () => {
  const words = useWords('playback');
  const corner = useStore($corner);
  return (
    <IconButton
      variant="stage"
      icon="move"
      label={words.move}
      className={styles.mover}
      // For viewers without a dragging pointer or arrow keys.
      onClick={() => moveTo(corner.startsWith('top') ? 'bottom-right' : 'top-right')}
      onKeyDown={(event) => moveByKey(event.key) && event.preventDefault()}
    />
  );
};

const Sound = () => {
  const words = useWords('playback');
  const { muted } = useStore($sound);
  const { status } = useStore($player);
  return (
    status !== 'idle' && (
      <IconButton
        variant="stage"
        icon={muted ? 'sound-off' : 'sound-on'}
        label={muted ? words.unmute : words.mute}
        onClick={() => setMuted(!muted)}
      />
    )
  );
};

const onPointerDown = (event: PointerEvent<HTMLElement>) => {
  const place = event.currentTarget.closest<HTMLElement>('[data-player]');
  if (place && event.button === 0 && !$isDocked.get()) drag(place, event.nativeEvent);
};

export const MiniPlayer = () => {
  const words = useWords('playback');
  const show = useStore($show);
  const place = useStore($place);
  if (place !== 'corner' || !show || !words.mini) return null;
  return (
    <section className={styles.layer} aria-label={words.mini} onPointerDown={onPointerDown}>
      <Picture show={show} />
      <Middle />
      <div className={styles.top}>
        <Mover />
        <IconButton variant="stage" icon="close" label={words.close} onClick={stopPlayer} />
      </div>
      <div className={styles.bottom}>
        <Sound />
      </div>
    </section>
  );
};
