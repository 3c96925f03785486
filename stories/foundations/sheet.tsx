import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** A page of the foundations: what it is about, and its parts. */
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

/** A part of the page with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** One token a row: its name, its value, and how it looks. */
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

/** Rows, one below the other. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <dl className={styles.rows}>{children}</dl>
);
