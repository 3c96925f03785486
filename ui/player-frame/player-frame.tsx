import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './player-frame.module.css';
import { type Shortcut, shortcutOf } from './shortcut.ts';

export interface PlayerFrameProps {
  /** Names the player, such as the title of the show. */
  label: string;
  /** The video, or its poster. */
  children: ReactNode;
  /** Shape of the picture. Default "portrait". */
  shape?: 'portrait' | 'landscape' | 'fill';
  /** Along the upper edge: live badge, viewers, buttons. */
  top?: ReactNode;
  /** PlayerControls. */
  controls?: ReactNode;
  /** A CaptionLine, above the controls. */
  caption?: ReactNode;
  /** Over the whole picture: reactions. */
  layer?: ReactNode;
  /** It waits for the picture: a spinner, and these words for listeners. */
  waitingLabel?: string;
  /** In the middle instead of the picture: not begun, ended, failed, with what to do. */
  message?: ReactNode;
  /** A key asked for something: space or k, m, f, c, the arrows or j and l. */
  onShortcut?: (shortcut: Shortcut) => void;
  /** The element, to be made fullscreen. */
  ref?: Ref<HTMLElement>;
}

/** The stage a video stands on, with room for what lies over it. */
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
