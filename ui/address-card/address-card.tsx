import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './address-card.module.css';

export interface AddressChoice {
  /** Name of the group of radios. */
  group: string;
  /** The value of this option. */
  value: string;
  /** This one is chosen. */
  checked: boolean;
  /** Called with `value` when the buyer chooses it. */
  onChoose: (value: string) => void;
}

export interface AddressCardProps {
  /** Name of the recipient. */
  name: string;
  /** The formatted postal code, such as "〒162-0825". */
  postcode?: string;
  /** The address, a line each, in the order of its country. */
  lines: readonly string[];
  /** The formatted telephone number. */
  phone?: string;
  /** A Badge beside the name, such as "Default". */
  badge?: ReactNode;
  /** Buttons: edit, delete. */
  actions?: ReactNode;
  /** Makes it one of several options: a radio button whose label is the whole card. */
  choice?: AddressChoice;
  /** Why it cannot be used, shown in the card; the radio is then disabled. */
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
