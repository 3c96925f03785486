import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** Which drawing. */
  icon: IconName;
  /** Its name, read aloud and shown as a tooltip. */
  label: string;
  /** stage: light on a dark round, for use over a video. Default "plain". */
  variant?: 'plain' | 'outline' | 'stage';
  /** A small count at the corner, such as the pieces in a cart. Listeners get it from `label`. */
  count?: string;
}

/** A 44-pixel square to press that shows only an icon. */
export const IconButton = ({
  icon,
  label,
  variant = 'plain',
  count,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    className={classNames(styles.button, styles[variant], className)}
    data-count={count}
  >
    <Icon name={icon} size={22} />
  </button>
);
