import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './poll-card.module.css';

export interface PollOption {
  /** Its place on the wire, from 0. */
  index: number;
  /** The words of the option. */
  value: string;
  /** Share of the votes, 0 to 100. */
  percentage: number;
  /** The same formatted, with the count if it helps, such as "42% (21)". */
  result: string;
}

export interface PollCardProps {
  /** The question; it names the card. */
  title: string;
  /** First to last. */
  options: readonly PollOption[];
  /** Spec §3 poll status: init waits, processing takes votes, done shows the result. Default "processing". */
  status?: 'init' | 'processing' | 'done';
  /** Beside the title, such as "Voting" or "Result". */
  statusLabel?: ReactNode;
  /** Index of the option the viewer chose; results are then in sight. Left out until they did. */
  chosen?: number;
  /** Read after the chosen option, such as "your vote". */
  chosenLabel?: string;
  /** The viewer votes for the option of this index. Without it nobody can. */
  onVote?: (index: number) => void;
  /** Below the options, such as how many voted, or why the vote failed. */
  children?: ReactNode;
}

/** A question to the room: press an option, then see how the room thinks. */
export const PollCard = ({
  title,
  options,
  status = 'processing',
  statusLabel,
  chosen,
  chosenLabel,
  onVote,
  children,
}: PollCardProps) => {
  const id = useId();
  const counted = status === 'done' || chosen !== undefined;
  const most = Math.max(...options.map(({ percentage }) => percentage));
  return (
    <section className={styles.card} aria-labelledby={id}>
      {statusLabel && <p className={styles.status}>{statusLabel}</p>}
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.options}>
        {options.map(({ index, value, percentage, result }) => (
          <li key={index}>
            {counted ? (
              <p
                className={classNames(styles.result, percentage === most && styles.most)}
                style={{ '--share': `${percentage}%` } as CSSProperties}
              >
                <span className={styles.value}>
                  {value}
                  {index === chosen && (
                    <span className={styles.own}>
                      <Icon name="check" size={14} />
                      {chosenLabel}
                    </span>
                  )}
                </span>
                <span className={styles.figure}>{result}</span>
              </p>
            ) : (
              <button
                type="button"
                className={styles.vote}
                disabled={status === 'init' || !onVote}
                onClick={() => onVote?.(index)}
              >
                {value}
              </button>
            )}
          </li>
        ))}
      </ul>
      {children && <div className={styles.foot}>{children}</div>}
    </section>
  );
};
