import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** What is searched, such as "Search products". Heard, not seen. */
  label: string;
  /** What the field holds. */
  value: string;
  /** The text, at each change. */
  onChange: (value: string) => void;
  /** Enter: look for this. */
  onSearch: (value: string) => void;
  /** Name of the button that empties the field; it shows only when there is something to empty. */
  clearLabel: string;
  /** The field was emptied by its button or by Escape. */
  onClear?: () => void;
  /** An example, in pale letters. */
  placeholder?: string;
  /** Name in a form that is submitted before its script has loaded. */
  name?: string;
  /** In characters. Default: unlimited. */
  maxLength?: number;
  /** A search is under way. Default false. */
  busy?: boolean;
  /** Class of the outermost element, for its place in a layout. */
  className?: string;
}

/** Words to look for. Enter searches; Escape, or the cross, empties. */
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
  const clear = () => {
    onChange('');
    onClear?.();
    input.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    // The Escape is used up: a dialog around the field stays open.
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
