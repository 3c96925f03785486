import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import { rove } from '../roving.ts';
import styles from './menu.module.css';
import { startingWith } from './typeahead.ts';

interface MenuItem {
  /** Unique in the menu. */
  id: string;
  /** The words of the item. */
  label: string;
  /** Before the words. */
  icon?: IconName;
  /** Goes somewhere instead of doing something. */
  href?: string;
  /** Language of the words, where it differs from the page's. */
  lang?: string;
  /** The item that applies now, such as the page's language. Default false. */
  current?: boolean;
  /** Does what cannot be undone. Default false. */
  danger?: boolean;
  /** In reach, but does nothing. Default false. */
  disabled?: boolean;
  /** The item was chosen. */
  onSelect?: () => void;
}

/** What the button that opens the menu must carry. */
interface TriggerProps {
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  style: CSSProperties;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface MenuProps {
  /** Name of the menu. */
  label: string;
  /** First to last. */
  items: readonly MenuItem[];
  /** The button, such as `(props) => <IconButton icon="menu" label="…" {...props} />`. */
  trigger: (props: TriggerProps) => ReactNode;
}

/** What can be done here, behind one button. Opens by press or arrow; letters find an item. */
export const Menu = ({ label, items, trigger }: MenuProps) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const fromEnd = useRef(false);
  const [open, setOpen] = useState(false);
  const typed = useRef({ text: '', at: 0 });

  const entries = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  const close = () => menu.current?.hidePopover();

  const openByArrow = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    fromEnd.current = event.key === 'ArrowUp';
    menu.current?.showPopover({ source: event.currentTarget });
  };

  const enter = (event: ToggleEvent) => {
    const isOpen = event.newState === 'open';
    setOpen(isOpen);
    if (isOpen)
      entries()
        .at(fromEnd.current ? -1 : 0)
        ?.focus();
    fromEnd.current = false;
  };

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close();
    const all = entries();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    if (letter) {
      const fresh = event.timeStamp - typed.current.at > 500;
      typed.current = { text: (fresh ? '' : typed.current.text) + event.key, at: event.timeStamp };
    }
    const next = letter
      ? startingWith(
          typed.current.text,
          items.map((item) => item.label),
          index,
        )
      : rove(event.key, index, all.length, 'vertical');
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  const anchor = `--menu-${id.replace(/\W/g, '')}`;
  return (
    <>
      {trigger({
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        style: { anchorName: anchor },
        onKeyDown: openByArrow,
      })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.menu}
        style={{ positionAnchor: anchor }}
        onToggle={enter}
        onKeyDown={move}
      >
        {items.map((item) => {
          const content = (
            <>
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </>
          );
          const shared = {
            role: 'menuitem',
            tabIndex: -1,
            lang: item.lang,
            'aria-current': item.current,
            className: classNames(styles.item, item.danger && styles.danger),
            onClick: () => {
              if (item.disabled) return;
              close();
              item.onSelect?.();
            },
          } as const;
          return item.href !== undefined && !item.disabled ? (
            <a key={item.id} href={item.href} {...shared}>
              {content}
            </a>
          ) : (
            <button key={item.id} type="button" aria-disabled={item.disabled} {...shared}>
              {content}
            </button>
          );
        })}
      </div>
    </>
  );
};
