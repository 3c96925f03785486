import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './steps.module.css';

export interface StepsProps {
  /** Such as "Checkout". */
  label: string;
  /** Labels in order. */
  steps: readonly string[];
  /** Index from 0. */
  current: number;
  /** Label of a completed step. */
  doneLabel: string;
}

/** Progress of a process. Spec §2 shopping, steps 1 to 3. */
export const Steps = ({ label, steps, current, doneLabel }: StepsProps) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={classNames(
          styles.step,
          index < current && styles.done,
          index === current && styles.current,
        )}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className={styles.mark} aria-hidden="true">
          {index < current ? <Icon name="check" size={14} /> : index + 1}
        </span>
        <span className={styles.name}>{step}</span>
        {index < current && <VisuallyHidden>{`(${doneLabel})`}</VisuallyHidden>}
      </li>
    ))}
  </ol>
);
