import { Chip } from '../chip/chip.tsx';
import styles from './chip-group.module.css';

interface ChipOption<V extends string> {
  /** The value of this option. */
  value: V;
  /** The words on the chip. */
  label: string;
  /** The number of results, formatted. */
  count?: string;
  /** Cannot be chosen. Default false. */
  disabled?: boolean;
}

export interface ChipGroupProps<V extends string> {
  /** Name of the group, such as "Makers". */
  label: string;
  /** First to last. */
  options: readonly ChipOption<V>[];
  /** The chosen values, in the order of the options. */
  values: readonly V[];
  /** Called with all chosen values. */
  onChange: (values: V[]) => void;
  /** Label of the button that clears all; shown when any is chosen. */
  clearLabel?: string;
}

/** A group of filters: any number of options, all visible. */
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
