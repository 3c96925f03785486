import { Chip } from '../chip/chip.tsx';
import styles from './chip-group.module.css';

interface ChipOption<V extends string> {
  /** What choosing it stands for. */
  value: V;
  /** The words on the chip. */
  label: string;
  /** How many it would show, formatted. */
  count?: string;
  /** Cannot be chosen now. Default false. */
  disabled?: boolean;
}

export interface ChipGroupProps<V extends string> {
  /** What is filtered, such as "Makers". */
  label: string;
  /** First to last. */
  options: readonly ChipOption<V>[];
  /** Those that are on, in the order of the options. */
  values: readonly V[];
  /** All that is chosen now. */
  onChange: (values: V[]) => void;
  /** Words of the button that puts all off; it shows when any is on. */
  clearLabel?: string;
}

/** Filters: any of many, all in sight. */
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
