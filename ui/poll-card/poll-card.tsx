import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './poll-card.module.css';

export interface PollOption {
  /** The API's index, from 0. */
  index: number;
  /** Text of the option. */
  value: string;
  /** Share of the votes, 0 to 100. */
  percentage: number;
  /** Formatted, such as "42% (21)". */
  result: string;
}

export interface PollCardProps {
  /** The question, which names the card. */
  title: string;
  /** In order. */
  options: readonly PollOption[];
  /**
   * Spec §3 Poll: init is not open yet, processing takes votes, done shows the result.
   * Default "processing".
   */
  status?: 'init' | 'processing' | 'done';
  /** Beside the title, such as "Voting". */
  statusLabel?: ReactNode;
  /** Index of the viewer's vote, which shows the results. Left out before it. */
  chosen?: number;
  /** Label of the vote, such as "your vote". */
  chosenLabel?: string;
  /** Called with the index. Without it, voting is disabled. */
  onVote?: (index: number) => void;
  /** Below the options, such as the number of votes. */
  children?: ReactNode;
}

/** A poll, then its results. */
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
                  <span>{value}</span>
                  {index === chosen && (
                    <span className={styles.own}>
                      <Icon name="check" size={14} />
                      <span>{chosenLabel}</span>
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
