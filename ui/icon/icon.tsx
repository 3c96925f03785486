import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { iconPaths } from './paths.ts';

export type IconName = keyof typeof iconPaths;

export interface IconProps {
  name: IconName;
  /** Side in pixels. Default 20. */
  size?: number;
  className?: string;
}

/** A line drawing in the colour of the text. Decoration only: its control carries the words. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg
    className={classNames(styles.icon, className)}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={iconPaths[name]} />
  </svg>
);
