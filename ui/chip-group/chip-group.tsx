import { Chip } from '../chip/chip.tsx';
import styles from './chip-group.module.css';

interface ChipOption<V extends string> {
  /** The option's value. */
  value: V;
  /** The words on the chip. */
  label: string;
  /** Number of results, formatted. */
  count?: string;
  /** Cannot be chosen. Default false. */
  disabled?: boolean;
}

export interface ChipGroupProps<V extends string> {
  /** Such as "Makers". */
  label: string;
  /** First to last. */
  options: readonly ChipOption<V>[];
  /** Chosen values, in the order of the options. */
  values: readonly V[];
  /** Called with all chosen values. */
  onChange: (values: V[]) => void;
  /** Label of the clear button, shown when any is chosen. */
  clearLabel?: string;
}

/** Filters: any number of visible options. */
export const ChipGroup = <V extends string>({
  label,
  options,
  values,
  onChange,
  clearLabel,
}: ChipGroupProps<V>) => {
  const toggled = (value: V) =>
    options
      .map((option) => option.value)
      .filter((each) => (each === value ? !values.includes(each) : values.includes(each)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>
        {options.map(({ value, ...chip }) => (
          <Chip
            key={value}
            {...chip}
            pressed={values.includes(value)}
            onPress={() => onChange(toggled(value))}
          />
        ))}
        {clearLabel && values.length > 0 && (
          <button type="button" className={styles.clear} onClick={() => onChange([])}>
            {clearLabel}
          </button>
        )}
      </div>
    </fieldset>
  );
};
