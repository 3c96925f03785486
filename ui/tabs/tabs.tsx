import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { nextIndex } from '../roving-focus.ts';
import styles from './tabs.module.css';

interface TabItem<V extends string> {
  /** What opening it stands for. */
  value: V;
  /** The words on the tab. */
  label: ReactNode;
  /** How many are inside, formatted, such as "3". */
  count?: string;
}

export interface TabsProps<V extends string> {
  /** What the tabs divide, such as "Orders". */
  label: string;
  /** First to last. */
  tabs: readonly TabItem<V>[];
  /** The tab that is open. */
  value: V;
  /** The value of the tab that was opened. */
  onChange: (value: V) => void;
  /** Tabs share the width evenly, for two to four short names. Default false: they scroll. */
  even?: boolean;
  /** Content of the open tab. */
  children?: ReactNode;
}

/**
 * Views in one place, one open at a time. One stop for Tab; arrows, Home and End move and open.
 */
export const Tabs = <V extends string>({
  label,
  tabs,
  value,
  onChange,
  even = false,
  children,
}: TabsProps<V>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open, so look for it
  useLayoutEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const row = list.current;
    if (!open || !row) return;
    // Only the row moves; scrollIntoView would move the page with it.
    const start = open.offsetLeft - row.offsetLeft;
    const end = start + open.offsetWidth;
    if (start < row.scrollLeft) row.scrollLeft = start;
    else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
  }, [value]);

  const moveByKey = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = nextIndex(event.key, index, tabs.length, 'horizontal');
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(styles.list, even && styles.even)}
        onKeyDown={moveByKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text alone is a stop too
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
};
