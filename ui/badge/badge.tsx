import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  /** One or two words. */
  children: ReactNode;
  /** Default "neutral"; "stage" stands on a picture. */
  tone?: 'neutral' | 'accent' | 'indigo' | 'success' | 'warning' | 'danger' | 'stage';
  /** Filled is louder. Default false. */
  solid?: boolean;
}

/** A word about a thing: new, sold out, pre-order. */
export const Badge = ({ children, tone = 'neutral', solid = false }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone], solid && styles.solid)}>{children}</span>
);
