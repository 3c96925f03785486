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
import { nextIndex } from '../roving-focus.ts';
import styles from './menu.module.css';
import { useTypeahead } from './typeahead.ts';

interface MenuItem {
  /** Unique in the menu. */
  id: string;
  /** Label of the item. */
  label: string;
  /** An icon before the label. */
  icon?: IconName;
  /** Without it the item is a button. */
  href?: string;
  /** Opens the link in a new tab. Default false. */
  newTab?: boolean;
  /** Language of the label, if not the page's. */
  lang?: string;
  /** The current item, such as the page's language. Default false. */
  current?: boolean;
  /** Cannot be undone. Default false. */
  danger?: boolean;
  /** Focusable, but does nothing. Default false. */
  disabled?: boolean;
  /** Called when chosen. */
  onSelect?: () => void;
}

/** Props for the menu's button. */
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

const entriesOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** Actions and links behind one button, by pointer or keyboard. */
export const Menu = ({ label, items, trigger }: MenuProps) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** The first focused item: 0 is the first, -1 the last. */
  const firstFocus = useRef<0 | -1>(0);
  const search = useTypeahead(items.map((item) => item.label));

  const close = () => menu.current?.hidePopover();

  const openByArrow = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    firstFocus.current = event.key === 'ArrowUp' ? -1 : 0;
    menu.current?.showPopover({ source: event.currentTarget });
  };

  const handleToggle = (event: ToggleEvent<HTMLElement>) => {
    const isOpen = event.newState === 'open';
    setOpen(isOpen);
    if (isOpen) entriesOf(event.currentTarget).at(firstFocus.current)?.focus();
    firstFocus.current = 0;
  };

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return close();
    const all = entriesOf(event.currentTarget);
    const index = all.indexOf(document.activeElement as HTMLElement);
    const next = search(event, index) ?? nextIndex(event.key, index, all.length, 'vertical');
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
        onToggle={handleToggle}
        onKeyDown={moveFocus}
      >
        {items.map((item) => (
          <Entry key={item.id} item={item} onChosen={close} />
        ))}
      </div>
    </>
  );
};

const Entry = ({ item, onChosen }: { item: MenuItem; onChosen: () => void }) => {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
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
      onChosen();
      item.onSelect?.();
    },
  } as const;
  return item.href !== undefined && !item.disabled ? (
    <a href={item.href} target={item.newTab ? '_blank' : undefined} {...shared}>
      {content}
    </a>
  ) : (
    <button type="button" aria-disabled={item.disabled} {...shared}>
      {content}
    </button>
  );
};
