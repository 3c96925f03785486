import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './caption-line.module.css';

export interface CaptionLineProps {
  /** What is said now; nothing shows nothing. */
  children?: ReactNode;
  /** Who says it. */
  speaker?: string;
  /** Its language when it is not the page's, such as "zh-TW". */
  lang?: string;
  /** How large its letters are. Default "m". */
  size?: 's' | 'm' | 'l';
}

/** Words spoken in a video, on the video. Not a live region: whoever listens has the sound. */
export const CaptionLine = ({ children, speaker, lang, size = 'm' }: CaptionLineProps) =>
  children ? (
    <p className={classNames(styles.caption, styles[size])} lang={lang}>
      <span className={styles.words}>
        {speaker && <span className={styles.speaker}>{speaker}</span>}
        {children}
      </span>
    </p>
  ) : null;
