import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  /** One line. */
  title: string;
  /** One or two more lines. */
  children?: ReactNode;
  /** Its colours. Default "indigo". */
  tone?: 'indigo' | 'accent' | 'paper';
  /** URL of a decorative image. */
  image?: string;
  /** A link or a button. */
  action?: ReactNode;
  /** Called on close. Without it there is no close button. */
  onDismiss?: () => void;
  /** Name of the close button, with `onDismiss`. Default "". */
  dismissLabel?: string;
}

/** An announcement across the page, such as a sale. */
export const Banner = ({
  title,
  children,
  tone = 'indigo',
  image,
  action,
  onDismiss,
  dismissLabel = '',
}: BannerProps) => (
  <section className={classNames(styles.banner, styles[tone])} aria-label={title}>
    <div className={styles.text}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.more}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
    {image && <img src={image} alt="" className={styles.image} loading="lazy" decoding="async" />}
    {onDismiss && (
      <IconButton icon="close" label={dismissLabel} className={styles.close} onClick={onDismiss} />
    )}
  </section>
);
