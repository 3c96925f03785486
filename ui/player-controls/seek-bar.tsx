import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Figure } from '../figure/figure.tsx';
import styles from './player-controls.module.css';
import { pointedSeconds } from './pointed-seconds.ts';
import { timeText } from './time-text.ts';

export interface Chapter {
  /** Start in seconds. */
  start: number;
  /** Title of the chapter. */
  title: string;
}

export interface SeekBarProps {
  /** Name of the slider. */
  label: string;
  /** Seconds. */
  position: number;
  /** Seconds. */
  duration: number;
  /** In order. */
  chapters: readonly Chapter[];
  /** Called with the position in seconds. */
  onSeek?: (seconds: number) => void;
  /** Returns the picture at a position in seconds. */
  preview?: (seconds: number) => ReactNode;
}

/**
 * A slider with chapter marks. Arrow keys move it five seconds. Hovering shows time, chapter and
 * picture.
 */
export const SeekBar = ({ label, position, duration, chapters, onSeek, preview }: SeekBarProps) => {
  const [pointed, setPointed] = useState<number>();
  const chapterOf = (seconds: number) => chapters.findLast(({ start }) => start <= seconds)?.title;
  const chapter = chapterOf(position);
  const share = (seconds: number) => `${(seconds / Math.max(duration, 1)) * 100}%`;
  const at = `${timeText(position)} / ${timeText(duration)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    onSeek?.(Math.min(Math.max(position + way, 0), duration));
  };
  const leave = () => setPointed(undefined);
  return (
    <div
      className={styles.seek}
      style={{ '--played': share(position), '--pointed': share(pointed ?? 0) } as CSSProperties}
    >
      {chapter && <p className={styles.chapter}>{chapter}</p>}
      {pointed !== undefined && (
        // Screen readers read the slider's value instead.
        <div className={styles.preview} aria-hidden="true">
          {preview?.(pointed)}
          <span className={styles.chapter}>{chapterOf(pointed)}</span>
          <Figure className={styles.time}>{timeText(pointed)}</Figure>
        </div>
      )}
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
        onPointerMove={(event) =>
          setPointed(
            pointedSeconds(event.clientX, event.currentTarget.getBoundingClientRect(), duration),
          )
        }
        onPointerLeave={leave}
        onPointerCancel={leave}
      />
      {chapters.map(({ start, title }) =>
        start > 0 ? (
          <span key={title} className={styles.mark} style={{ insetInlineStart: share(start) }} />
        ) : null,
      )}
    </div>
  );
};
