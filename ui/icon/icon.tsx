import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
// One file for all drawings, cached like a picture: in scripts they would weigh on every first load.
import sprite from './icons.svg?url&no-inline';
import type { IconName } from './names.ts';

export interface IconProps {
  /** Which drawing. */
  name: IconName;
  /** Side in pixels. Default 20. */
  size?: number;
  /** Class of the outermost element, for its place in a layout. */
  className?: string;
}

/** A line drawing in the colour of the text. Decoration only: its control carries the words. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg className={classNames(styles.icon, className)} width={size} height={size} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
