import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import styles from './account-page.module.css';

interface AccountPageProps {
  title: string;
  back?: { label: string; href: string };
  lead?: ReactNode;
  /** `wide` for lists. Default "reading". */
  width?: 'reading' | 'wide';
  children: ReactNode;
}

export const AccountPage = ({
  title,
  back,
  lead,
  width = 'reading',
  children,
}: AccountPageProps) => (
  <div className={styles.page} data-width={width}>
    {back && (
      <p className={styles.back} data-print="no">
        <Link href={back.href}>
          <Icon name="chevron-left" size={18} />
          <span>{back.label}</span>
        </Link>
      </p>
    )}
    <h1 className={styles.title}>{title}</h1>
    {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    <div className={styles.content}>{children}</div>
  </div>
);
