import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LiveBadge } from '../live-badge/live-badge.tsx';
import styles from './player-controls.module.css';
import { type Chapter, SeekBar } from './seek-bar.tsx';
import { timeText } from './time-text.ts';

export interface PlayerLabels {
  /** Names the bar of controls. */
  controls: string;
  /** Of the button while the show stands. */
  play: string;
  /** Of the same button while it plays. */
  pause: string;
  /** Of the button while there is sound. */
  mute: string;
  /** Of the same button while there is none. */
  unmute: string;
  /** Of the slider of the sound. */
  volume: string;
  /** Of the slider of the time. */
  seek: string;
  /** Of the choice of speeds. */
  speed: string;
  /** Of the switch of the captions. */
  captions: string;
  /** Of the button to the whole screen. */
  fullscreen: string;
  /** Of the same button on the whole screen. */
  exitFullscreen: string;
  /** Of the live badge, such as "LIVE". */
  live: string;
}

export interface PlayerControlsProps {
  /** The names of all controls. */
  labels: PlayerLabels;
  /** The show is playing. */
  playing: boolean;
  /** The viewer wants it to play, or to stand. */
  onPlayingChange: (playing: boolean) => void;
  /** There is no sound. */
  muted: boolean;
  /** The viewer wants it silent, or not. */
  onMutedChange: (muted: boolean) => void;
  /** 0 to 1. Left out where the device alone sets it; then there is no slider. */
  volume?: number;
  /** How loud the viewer wants it, 0 to 1. Without it there is no slider. */
  onVolumeChange?: (volume: number) => void;
  /** Seconds from the start. Default 0. */
  position?: number;
  /** Seconds in all. Left out: the show is live, so there is no seek bar and no speed. */
  duration?: number;
  /** Where the viewer wants to be, in seconds from the start. Without it the seek bar only tells. */
  onSeek?: (seconds: number) => void;
  /** In the order of their starts. */
  chapters?: readonly Chapter[];
  /** How many times as fast. Default 1. */
  speed?: number;
  /** The factors that can be chosen. Default 0.5, 1, 1.5, 2. */
  speeds?: readonly number[];
  /** How fast the viewer wants it, as a factor. Without it there is no choice of speeds. */
  onSpeedChange?: (speed: number) => void;
  /** Left out when there are none; then there is no button. */
  captions?: boolean;
  /** The viewer wants captions, or none. */
  onCaptionsChange?: (captions: boolean) => void;
  /** It fills the screen. Default false. */
  fullscreen?: boolean;
  /** Left out where the device has none; then there is no button. */
  onFullscreenChange?: (fullscreen: boolean) => void;
  /** Class of the outermost element, for its place in a layout. */
  className?: string;
}

/** What a video is played with. It plays nothing itself: it shows a state, and asks for another. */
export const PlayerControls = ({
  labels,
  playing,
  onPlayingChange,
  muted,
  onMutedChange,
  volume,
  onVolumeChange,
  position = 0,
  duration,
  onSeek,
  chapters = [],
  speed = 1,
  speeds = [0.5, 1, 1.5, 2],
  onSpeedChange,
  captions,
  onCaptionsChange,
  fullscreen = false,
  onFullscreenChange,
  className,
}: PlayerControlsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be seen
  <div role="group" aria-label={labels.controls} className={classNames(styles.controls, className)}>
    {duration !== undefined && (
      <SeekBar
        label={labels.seek}
        position={position}
        duration={duration}
        chapters={chapters}
        onSeek={onSeek}
      />
    )}
    <div className={styles.row}>
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? labels.pause : labels.play}
        className={styles.button}
        onClick={() => onPlayingChange(!playing)}
      />
      <IconButton
        icon={muted ? 'sound-off' : 'sound-on'}
        label={muted ? labels.unmute : labels.mute}
        className={styles.button}
        onClick={() => onMutedChange(!muted)}
      />
      {volume !== undefined && (
        <input
          type="range"
          className={styles.volume}
          aria-label={labels.volume}
          aria-valuetext={`${Math.round((muted ? 0 : volume) * 100)}%`}
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : volume}
          onChange={(event) => onVolumeChange?.(event.currentTarget.valueAsNumber)}
        />
      )}
      {duration === undefined ? (
        <LiveBadge label={labels.live} />
      ) : (
        <span className={styles.time}>
          {timeText(position)} / {timeText(duration)}
        </span>
      )}
      <span className={styles.gap} />
      {duration !== undefined && onSpeedChange && (
        <select
          className={styles.speed}
          aria-label={labels.speed}
          value={speed}
          onChange={(event) => onSpeedChange(Number(event.currentTarget.value))}
        >
          {speeds.map((each) => (
            <option key={each} value={each}>
              {each}×
            </option>
          ))}
        </select>
      )}
      {captions !== undefined && (
        <IconButton
          icon="captions"
          label={labels.captions}
          aria-pressed={captions}
          className={styles.button}
          onClick={() => onCaptionsChange?.(!captions)}
        />
      )}
      {onFullscreenChange && (
        <IconButton
          icon="fullscreen"
          label={fullscreen ? labels.exitFullscreen : labels.fullscreen}
          className={styles.button}
          onClick={() => onFullscreenChange(!fullscreen)}
        />
      )}
    </div>
  </div>
);
