import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './player-frame.module.css';
import { type Shortcut, shortcutOf } from './shortcut.ts';

export interface PlayerFrameProps {
  /** Such as the title of the show. */
  label: string;
  /** The video or its poster. */
  children: ReactNode;
  /** Aspect ratio. Default "portrait". */
  shape?: 'portrait' | 'landscape' | 'fill';
  /** Along the top, such as the live badge. */
  top?: ReactNode;
  /** PlayerControls. */
  controls?: ReactNode;
  /** A CaptionLine, above the controls. */
  caption?: ReactNode;
  /** Over the video, such as reactions. */
  layer?: ReactNode;
  /** Shows a spinner with this label. */
  waitingLabel?: string;
  /** Replaces the video, such as by an error. */
  message?: ReactNode;
  /** Called for keyboard shortcuts. */
  onShortcut?: (shortcut: Shortcut) => void;
  /** The fullscreen element. */
  ref?: Ref<HTMLElement>;
}

/** A video frame with slots for overlays. */
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
