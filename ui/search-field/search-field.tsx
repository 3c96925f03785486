import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { useEarlyText } from '../use-early-text.ts';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** For screen readers, such as "Search products". */
  label: string;
  /** The text. */
  value: string;
  /** Called with the text. */
  onChange: (value: string) => void;
  /** Called with the text on Enter. */
  onSearch: (value: string) => void;
  /** Label of the clear button. */
  clearLabel: string;
  /** Called on clearing, by button or Escape. */
  onClear?: () => void;
  /** An example for the empty field. */
  placeholder?: string;
  /** Name of the input, for a form without script. */
  name?: string;
  /** In characters. Default: unlimited. */
  maxLength?: number;
  /** A search is running. Default false. */
  busy?: boolean;
  /** Class of the root element. */
  className?: string;
}

/** A search field. Enter searches; Escape or the cross clears. */
export const SearchField = ({
  label,
  value,
  onChange,
  onSearch,
  clearLabel,
  onClear,
  placeholder,
  name,
  maxLength,
  busy = false,
  className,
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEarlyText(input, value, onChange);
  const clear = () => {
    onChange('');
    onClear?.();
    input.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    // Otherwise Escape would also close a surrounding dialog.
    event.preventDefault();
    clear();
  };
  return (
    <search>
      <form
        className={classNames(styles.form, className)}
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(value);
        }}
      >
        <Icon name="search" className={styles.glass} />
        <input
          ref={input}
          type="search"
          name={name}
          maxLength={maxLength}
          className={styles.input}
          aria-label={label}
          value={value}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={clearOnEscape}
        />
        {busy && (
          <span className={styles.aside}>
            <Spinner size={18} />
          </span>
        )}
        {!busy && value !== '' && (
          <button
            type="button"
            className={classNames(styles.aside, styles.clear)}
            aria-label={clearLabel}
            onClick={clear}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </form>
    </search>
  );
};
