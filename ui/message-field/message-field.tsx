import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useEarlyText } from '../use-early-text.ts';
import styles from './message-field.module.css';

interface MessageWait {
  /** Remaining seconds. */
  seconds: number;
  /** The same for screen readers. */
  label: string;
}

export interface MessageFieldProps {
  /** For screen readers, such as "Write a comment". */
  label: string;
  /** The text. */
  value: string;
  /** Called with the text. */
  onChange: (value: string) => void;
  /** Called on Enter and press, even if `canSend` is false. */
  onSend: () => void;
  /** Called on focus. */
  onFocus?: () => void;
  /** Label of the send button. */
  sendLabel: string;
  /** An example for the empty field. */
  placeholder?: string;
  /** Remaining or excess characters, such as "15 left". Default: hidden. */
  counter?: string | undefined;
  /** Too long: marked as invalid. Default false. */
  isTooLong?: boolean;
  /** Enables the button. Default true. */
  canSend?: boolean;
  /** Replaces the button during a pause. Default: none. */
  wait?: MessageWait | undefined;
  /** Nothing can be written. Default false. */
  disabled?: boolean;
}

/** Safari reports keyCode 229 instead of isComposing. */
const isConverting = (event: KeyboardEvent) =>
  event.nativeEvent.isComposing || event.keyCode === 229;

/** A short message that grows with its text. Enter sends, Shift+Enter breaks the line. */
export const MessageField = ({
  label,
  value,
  onChange,
  onSend,
  onFocus,
  sendLabel,
  placeholder,
  counter,
  isTooLong = false,
  canSend = true,
  wait,
  disabled = false,
}: MessageFieldProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEarlyText(field, value, onChange);
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isConverting(event)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <textarea
        ref={field}
        className={styles.input}
        rows={1}
        value={value}
        disabled={disabled}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={isTooLong}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={onFocus}
        onKeyDown={sendOnEnter}
      />
      {counter !== undefined && (
        <span className={styles.counter} data-over={isTooLong} role="status">
          {counter}
        </span>
      )}
      {wait ? (
        <span className={styles.wait} role="img" aria-label={wait.label}>
          {wait.seconds}
        </span>
      ) : (
        <IconButton
          className={styles.send}
          type="submit"
          icon="send"
          label={sendLabel}
          disabled={!canSend || disabled}
        />
      )}
    </form>
  );
};
