import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** Name of the icon. */
  icon: IconName;
  /** For screen readers and the tooltip. */
  label: string;
  /** stage: light on a dark circle, for video. Default "plain". */
  variant?: 'plain' | 'outline' | 'stage';
  /** A small count at the corner, which `label` should include. */
  count?: string;
}

/** An icon button of 44 by 44 pixels. */
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
