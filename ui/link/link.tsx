import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './link.module.css';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Where it leads. */
  href: string;
  /** The words of the link. */
  children: ReactNode;
  /** text: in a sentence. more: stands alone, with an arrow. plain: no line until hovered. Default "text". */
  variant?: 'text' | 'more' | 'plain';
  /** Opens a new tab and says so in these words, such as "opens in a new tab". */
  newTabLabel?: string;
}

/** A way to another page. */
export const Link = ({
  children,
  variant = 'text',
  newTabLabel,
  className,
  ...rest
}: LinkProps) => (
  <a
    {...rest}
    {...(newTabLabel ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    className={classNames(styles[variant], className)}
  >
    {children}
    {variant === 'more' && <Icon name="chevron-right" size={16} className={styles.arrow} />}
    {newTabLabel && (
      <span className={styles.external}>
        <Icon name="external" size={14} />
        <VisuallyHidden>({newTabLabel})</VisuallyHidden>
      </span>
    )}
  </a>
);
