import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './address-card.module.css';

export interface AddressChoice {
  /** Name of the radio group. */
  group: string;
  /** The option's value. */
  value: string;
  /** Whether it is chosen. */
  checked: boolean;
  /** Called with `value` when chosen. */
  onChoose: (value: string) => void;
}

export interface AddressCardProps {
  /** The recipient. */
  name: string;
  /** Formatted, such as "〒162-0825". */
  postcode?: string;
  /** Address lines in the order of the country. */
  lines: readonly string[];
  /** Formatted. */
  phone?: string;
  /** A Badge beside the name. */
  badge?: ReactNode;
  /** Buttons to edit and delete. */
  actions?: ReactNode;
  /** Makes the whole card a radio button. */
  choice?: AddressChoice;
  /** Why it cannot be used; disables the radio. */
  problem?: string;
}

/** A delivery address. */
export const AddressCard = ({
  name,
  postcode,
  lines,
  phone,
  badge,
  actions,
  choice,
  problem,
}: AddressCardProps) => {
  const id = useId();
  const Text = choice ? 'label' : 'div';
  return (
    <div className={classNames(styles.card, choice?.checked && styles.chosen)}>
      <Text className={classNames(styles.text, choice && styles.choosable)}>
        {choice && (
          <input
            type="radio"
            className={styles.radio}
            name={choice.group}
            value={choice.value}
            checked={choice.checked}
            disabled={problem !== undefined}
            aria-describedby={problem ? id : undefined}
            onChange={() => choice.onChoose(choice.value)}
          />
        )}
        <span className={styles.lines}>
          <span className={styles.head}>
            <span className={styles.name}>{name}</span>
            {badge}
          </span>
          {postcode && <span className={styles.figures}>{postcode}</span>}
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {phone && <span className={styles.figures}>{phone}</span>}
          {problem && (
            <span id={id} className={styles.problem}>
              {problem}
            </span>
          )}
        </span>
      </Text>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
};
