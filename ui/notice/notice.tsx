import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './notice.module.css';

type Tone = 'info' | 'warning' | 'danger' | 'success';

export interface NoticeProps {
  /** The message and the remedy. */
  children: ReactNode;
  /** Severity, as colours and icon. Default "info". */
  tone?: Tone;
  /** A bold first line. */
  title?: string;
  /** A button or a link. */
  action?: ReactNode;
  /** Announced because it appears later; danger interrupts. Default false. */
  announce?: boolean;
}

const icons: Record<Tone, IconName> = {
  info: 'info',
  warning: 'warning',
  danger: 'warning',
  success: 'check',
};

/** A message within the page. */
export const Notice = ({
  children,
  tone = 'info',
  title,
  action,
  announce = false,
}: NoticeProps) => {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.notice, styles[tone])} role={announce ? role : undefined}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.content}>
        <div className={styles.text}>
          {title && <p className={styles.title}>{title}</p>}
          <div>{children}</div>
        </div>
        {action}
      </div>
    </div>
  );
};
