import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Image, type Picture } from '../image/image.tsx';
import styles from './draw-card.module.css';

export interface DrawCardProps {
  /** Name of the draw and the card. */
  title: string;
  /** The prize. */
  prize: string;
  /** Placeholder if empty or null. */
  image?: Picture | string | null;
  /**
   * Spec §7 draw: entries open, drawing, closed, winners announced, prize received.
   * Default "started".
   */
  state?: 'started' | 'processing' | 'ended' | 'published' | 'received';
  /** Label of the state, announced on change. */
  status: string;
  /** Names of the winners. */
  winners?: readonly string[];
  /** Their heading. */
  winnersLabel?: string;
  /** A button to enter or receive. */
  action?: ReactNode;
  /** Rules, deadline, number of entries. */
  children?: ReactNode;
}

/** A prize draw with a lottery drum. */
export const DrawCard = ({
  title,
  prize,
  image,
  state = 'started',
  status,
  winners = [],
  winnersLabel,
  action,
  children,
}: DrawCardProps) => {
  const id = useId();
  return (
    <section className={classNames(styles.card, styles[state])} aria-labelledby={id}>
      <div className={styles.head}>
        <svg className={styles.drum} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
          <path className={styles.box} d="M13 3h14l10 10v14L27 37H13L3 27V13z" />
          <path className={styles.spokes} d="M20 3v34M3 20h34M8 8l24 24M32 8 8 32" />
          <circle className={styles.ball} cx="20" cy="20" r="6" />
        </svg>
        <div className={styles.titles}>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          <p className={styles.status} role="status">
            {status}
          </p>
        </div>
      </div>
      <div className={styles.prize}>
        <Image src={image} alt="" size={72} />
        <div className={styles.text}>
          <p className={styles.name}>{prize}</p>
          {children && <div className={styles.more}>{children}</div>}
        </div>
      </div>
      {winners.length > 0 && (
        <div className={styles.winners}>
          <p className={styles.label}>{winnersLabel}</p>
          <ul className={styles.names}>
            {winners.map((winner) => (
              <li key={winner}>{winner}</li>
            ))}
          </ul>
        </div>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
};
