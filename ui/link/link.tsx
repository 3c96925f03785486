import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './link.module.css';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** URL of the link. */
  href: string;
  /** The link text. */
  children: ReactNode;
  /** text: in a sentence. more: with an arrow. plain: underlined on hover. Default "text". */
  variant?: 'text' | 'more' | 'plain';
  /** Opens a new tab, which this text announces. */
  newTabLabel?: string;
}

/** A link to another page. */
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
    {typeof children === 'string' ? <span>{children}</span> : children}
    {variant === 'more' && <Icon name="chevron-right" size={16} className={styles.arrow} />}
    {newTabLabel && (
      <span className={styles.external}>
        <Icon name="external" size={14} />
        <VisuallyHidden>{`(${newTabLabel})`}</VisuallyHidden>
      </span>
    )}
  </a>
);
