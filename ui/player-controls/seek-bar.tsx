import type { CSSProperties, KeyboardEvent } from 'react';
import styles from './player-controls.module.css';
import { timeText } from './time-text.ts';

export interface Chapter {
  /** Start in seconds. */
  start: number;
  /** Title of the chapter. */
  title: string;
}

export interface SeekBarProps {
  /** Label of the slider. */
  label: string;
  /** Seconds. */
  position: number;
  /** Seconds. */
  duration: number;
  /** Chapters to jump to, first to last. */
  chapters: readonly Chapter[];
  /** Called with the chosen position, in seconds. */
  onSeek?: (seconds: number) => void;
}

/**
 * A slider for the playback position, with a mark at each chapter. Arrow keys move it five seconds.
 */
export const SeekBar = ({ label, position, duration, chapters, onSeek }: SeekBarProps) => {
  const chapter = chapters.findLast(({ start }) => start <= position)?.title;
  const share = (seconds: number) => `${(seconds / Math.max(duration, 1)) * 100}%`;
  const at = `${timeText(position)} / ${timeText(duration)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    onSeek?.(Math.min(Math.max(position + way, 0), duration));
  };
  return (
    <div className={styles.seek} style={{ '--played': share(position) } as CSSProperties}>
      {chapter && <p className={styles.chapter}>{chapter}</p>}
      <input
        type="range"
        className={styles.bar}
        aria-label={label}
        aria-valuetext={chapter ? `${at}, ${chapter}` : at}
        min={0}
        max={duration}
        step={1}
        value={Math.floor(position)}
        onKeyDown={onKeyDown}
        onChange={(event) => onSeek?.(event.currentTarget.valueAsNumber)}
      />
      {chapters.map(({ start, title }) =>
        start > 0 ? (
          <span key={title} className={styles.mark} style={{ insetInlineStart: share(start) }} />
        ) : null,
      )}
    </div>
  );
};
