import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
// One cached file, because icons in scripts would enlarge every first load.
import sprite from './icons.svg?url&no-inline';
import type { IconName } from './names.ts';

export interface IconProps {
  /** Name of the icon. */
  name: IconName;
  /** Side in pixels. Default 20. */
  size?: number;
  /** Class of the root element. */
  className?: string;
}

/** An icon in the text colour. Decorative: its control has the label. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg className={classNames(styles.icon, className)} width={size} height={size} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
