import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import styles from './tooltip.module.css';

/** Props for the control. */
interface TriggerProps {
  'aria-describedby': string;
  style: CSSProperties;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface TooltipProps {
  /** A few words; never the only place for them. */
  tip: string;
  /** Milliseconds of hovering; on focus it shows at once. Default 300. */
  delay?: number;
  /** The control, such as `(props) => <Button {...props}>…</Button>`. */
  trigger: (props: TriggerProps) => ReactNode;
}

/** For moving the pointer to the tip, in ms. */
const grace = 150;

/** A tooltip on hover or focus. Escape hides it; the pointer may enter it. */
export const Tooltip = ({ tip, delay = 300, trigger }: TooltipProps) => {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!bubble.current?.matches(':popover-open')) bubble.current?.showPopover();
    }, after);
  };
  const hide = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => bubble.current?.hidePopover(), after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const anchor = `--tip-${id.replace(/\W/g, '')}`;
  return (
    <>
      {trigger({
        'aria-describedby': id,
        style: { anchorName: anchor },
        onPointerEnter: () => show(delay),
        onPointerLeave: () => hide(grace),
        onFocus: () => show(0),
        onBlur: () => hide(0),
        onKeyDown: (event) => event.key === 'Escape' && hide(0),
      })}
      <span
        ref={bubble}
        id={id}
        popover="hint"
        role="tooltip"
        className={styles.tip}
        style={{ positionAnchor: anchor }}
        onPointerEnter={() => show(0)}
        onPointerLeave={() => hide(grace)}
      >
        {tip}
      </span>
    </>
  );
};
