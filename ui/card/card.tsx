import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  /** The content. */
  children: ReactNode;
  /** Heading and name of the region. */
  title?: ReactNode;
  /** At the end of the heading. */
  action?: ReactNode;
  /** A sentence above the content. */
  lead?: ReactNode;
  /** Heading level. Default 2. */
  headingLevel?: 2 | 3 | 4;
  /** Class of the root element. */
  className?: string;
}

/** A surface for one part of a page. */
export const Card = ({ children, title, action, lead, headingLevel = 2, className }: CardProps) => {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className={classNames(styles.card, className)}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <div className={styles.header}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {action}
        </div>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
};
