import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './player-frame.module.css';
import { type Shortcut, shortcutOf } from './shortcut.ts';

export interface PlayerFrameProps {
  /** Name of the player, such as the title of the show. */
  label: string;
  /** The video, or its poster. */
  children: ReactNode;
  /** Aspect of the video. Default "portrait". */
  shape?: 'portrait' | 'landscape' | 'fill';
  /** Along the top: live badge, viewers, buttons. */
  top?: ReactNode;
  /** PlayerControls. */
  controls?: ReactNode;
  /** A CaptionLine, above the controls. */
  caption?: ReactNode;
  /** Over the whole video: reactions. */
  layer?: ReactNode;
  /** Shows a spinner while the video loads, with this label for screen readers. */
  waitingLabel?: string;
  /** Replaces the video: not started, ended or failed, with a remedy. */
  message?: ReactNode;
  /** Called for a keyboard shortcut: space or k, m, f, c, the arrows or j and l, digits. */
  onShortcut?: (shortcut: Shortcut) => void;
  /** The element to show in fullscreen. */
  ref?: Ref<HTMLElement>;
}

/** The frame of a video, with slots for overlays. */
export const PlayerFrame = ({
  label,
  children,
  shape = 'portrait',
  top,
  controls,
  caption,
  layer,
  waitingLabel,
  message,
  onShortcut,
  ref,
}: PlayerFrameProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const shortcut = shortcutOf(event.nativeEvent);
    if (!shortcut || !onShortcut) return;
    event.preventDefault();
    onShortcut(shortcut);
  };
  return (
    <section
      ref={ref}
      className={classNames(styles.frame, styles[shape])}
      aria-label={label}
      tabIndex={onShortcut ? 0 : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles.picture}>{children}</div>
      {layer}
      {top && <div className={styles.top}>{top}</div>}
      <div className={styles.middle} role="status">
        {message ?? (waitingLabel && <Spinner label={waitingLabel} size={40} />)}
      </div>
      <div className={styles.foot}>
        {caption && <div className={styles.caption}>{caption}</div>}
        {controls}
      </div>
    </section>
  );
};
