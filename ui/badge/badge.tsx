import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  /** One or two words. */
  children: ReactNode;
  /** Its colours; "stage" is for images. Default "neutral". */
  tone?: 'neutral' | 'accent' | 'indigo' | 'success' | 'warning' | 'danger' | 'stage';
  /** Filled, for emphasis. Default false. */
  solid?: boolean;
}

/** A short label, such as new or sold out. */
export const Badge = ({ children, tone = 'neutral', solid = false }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone], solid && styles.solid)}>{children}</span>
);
