import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Figure } from '../figure/figure.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LiveBadge } from '../live-badge/live-badge.tsx';
import styles from './player-controls.module.css';
import { type Chapter, SeekBar } from './seek-bar.tsx';
import { timeText } from './time-text.ts';

export interface PlayerLabels {
  /** Name of the toolbar. */
  controls: string;
  /** The button while paused. */
  play: string;
  /** While playing. */
  pause: string;
  /** The sound button. */
  mute: string;
  /** While muted. */
  unmute: string;
  /** The volume slider. */
  volume: string;
  /** The seek slider. */
  seek: string;
  /** The playback speed. */
  speed: string;
  /** The captions button. */
  captions: string;
  /** The fullscreen button. */
  fullscreen: string;
  /** In fullscreen. */
  exitFullscreen: string;
  /** The live badge. Left out if it is elsewhere. */
  live?: string;
  /** The picture-in-picture button. */
  apart?: string;
  /** In picture-in-picture. */
  exitApart?: string;
}

interface PlayerOption {
  /** Its value. */
  value: string;
  /** Its name. */
  label: string;
  /** Language of the name, if not the page's. */
  lang?: string;
}

/** A choice such as the quality. */
export interface PlayerChoice {
  /** Label of the choice. */
  label: string;
  /** The chosen value. */
  value: string;
  /** The options. */
  options: readonly PlayerOption[];
  /** Called with the chosen value. */
  onChange: (value: string) => void;
}

export interface PlayerControlsProps {
  /** Labels of the controls. */
  labels: PlayerLabels;
  /** Whether the video is playing. */
  playing: boolean;
  /** Called on play and pause. */
  onPlayingChange: (playing: boolean) => void;
  /** Whether the sound is off. */
  muted: boolean;
  /** Called on mute and unmute. */
  onMutedChange: (muted: boolean) => void;
  /** 0 to 1. Left out if only the device can set it: no slider. */
  volume?: number;
  /** Called with the volume, 0 to 1. Without it: no slider. */
  onVolumeChange?: (volume: number) => void;
  /** In seconds. Default 0. */
  position?: number;
  /** In seconds. Left out for a live show: no seek bar and speed. */
  duration?: number;
  /** Called with the position in seconds. Without it: read-only. */
  onSeek?: (seconds: number) => void;
  /** In order. */
  chapters?: readonly Chapter[];
  /** Picture of a hovered position in seconds. Without it: none. */
  preview?: (seconds: number) => ReactNode;
  /** Speed factor. Default 1. */
  speed?: number;
  /** Available factors. Default 0.5, 1, 1.5, 2. */
  speeds?: readonly number[];
  /** Called with the factor. Without it: no speed control. */
  onSpeedChange?: (speed: number) => void;
  /** Whether captions are on. Left out: no button. */
  captions?: boolean;
  /** Called when captions are turned on or off. */
  onCaptionsChange?: (captions: boolean) => void;
  /** Further choices, such as quality. Default none. */
  choices?: readonly PlayerChoice[];
  /** In picture-in-picture. Default false. */
  apart?: boolean;
  /** Called on entering and leaving picture-in-picture. Without it: no button. */
  onApartChange?: (apart: boolean) => void;
  /** In fullscreen. Default false. */
  fullscreen?: boolean;
  /** Called on entering and leaving fullscreen. Left out: no button. */
  onFullscreenChange?: (fullscreen: boolean) => void;
  /** Before captions and fullscreen. */
  tools?: ReactNode;
  /** Class of the root element. */
  className?: string;
}

const Choice = ({ label, value, options, onChange }: PlayerChoice) => (
  <select
    className={styles.choice}
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value} lang={option.lang}>
        {option.label}
      </option>
    ))}
  </select>
);

interface VolumeProps {
  label: string;
  /** 0 to 1. */
  value: number;
  onChange: PlayerControlsProps['onVolumeChange'];
}

const Volume = ({ label, value, onChange }: VolumeProps) => (
  <input
    type="range"
    className={styles.volume}
    aria-label={label}
    aria-valuetext={`${Math.round(value * 100)}%`}
    min={0}
    max={1}
    step={0.05}
    value={value}
    onChange={(event) => onChange?.(event.currentTarget.valueAsNumber)}
  />
);

interface TimeProps extends Required<Pick<PlayerControlsProps, 'position'>> {
  duration: number | undefined;
  live: PlayerLabels['live'];
}

const Time = ({ position, duration, live }: TimeProps) =>
  duration === undefined ? (
    live && <LiveBadge label={live} />
  ) : (
    <Figure className={styles.time}>{`${timeText(position)} / ${timeText(duration)}`}</Figure>
  );

/** Controls that show a state and report the viewer's actions. */
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
  preview,
  speed = 1,
  speeds = [0.5, 1, 1.5, 2],
  onSpeedChange,
  captions,
  onCaptionsChange,
  choices = [],
  apart = false,
  onApartChange,
  fullscreen = false,
  onFullscreenChange,
  tools,
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
        preview={preview}
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
        <Volume label={labels.volume} value={muted ? 0 : volume} onChange={onVolumeChange} />
      )}
      <Time position={position} duration={duration} live={labels.live} />
      <span className={styles.gap} />
      {/* First, so that later controls do not move the others. */}
      {choices.map((choice) => (
        <Choice key={choice.label} {...choice} />
      ))}
      {captions !== undefined && (
        <IconButton
          icon="captions"
          label={labels.captions}
          aria-pressed={captions}
          className={styles.button}
          onClick={() => onCaptionsChange?.(!captions)}
        />
      )}
      {duration !== undefined && onSpeedChange && (
        <Choice
          label={labels.speed}
          value={String(speed)}
          options={speeds.map((each) => ({ value: String(each), label: `${each}×` }))}
          onChange={(value) => onSpeedChange(Number(value))}
        />
      )}
      {tools}
      {onApartChange && (
        <IconButton
          icon="picture-in-picture"
          label={(apart ? labels.exitApart : labels.apart) ?? ''}
          className={styles.button}
          onClick={() => onApartChange(!apart)}
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
