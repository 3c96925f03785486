import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './caption-line.module.css';

export interface CaptionLineProps {
  /** The caption; empty shows nothing. */
  children?: ReactNode;
  /** The speaker's name. */
  speaker?: string;
  /** Its language if not the page's, such as "zh-TW". */
  lang?: string;
  /** Text size. Default "m". */
  size?: 's' | 'm' | 'l';
}

/** A caption over a video. Not a live region, because the sound says the same. */
export const CaptionLine = ({ children, speaker, lang, size = 'm' }: CaptionLineProps) =>
  children ? (
    <p className={classNames(styles.caption, styles[size])} lang={lang}>
      <span className={styles.words}>
        {speaker && <span className={styles.speaker}>{speaker}</span>}
        {children}
      </span>
    </p>
  ) : null;
