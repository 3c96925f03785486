import type { ReactNode } from 'react';
import styles from './sheet.module.css';

export const Sheet = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) => (
  <article lang="en" className={styles.sheet}>
    <header className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
    {children}
  </article>
);

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const Row = ({
  name,
  value,
  children,
}: {
  name: string;
  value: string;
  children?: ReactNode;
}) => (
  <div className={styles.row}>
    <dt>
      <code className={styles.name}>{name}</code>
      <span className={styles.value}>{value}</span>
    </dt>
    <dd className={styles.look}>{children}</dd>
  </div>
);

export const Rows = ({ children }: { children: ReactNode }) => (
  <dl className={styles.rows}>{children}</dl>
);
