import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { Figure } from '../figure/figure.tsx';
import { nextIndex } from '../roving-focus.ts';
import styles from './tabs.module.css';

interface TabItem<V extends string> {
  /** The tab's value. */
  value: V;
  /** Label of the tab. */
  label: ReactNode;
  /** Number of items, formatted. Empty reserves its space. */
  count?: string;
}

export interface TabsProps<V extends string> {
  /** Such as "Orders". */
  label: string;
  /** In order. */
  tabs: readonly TabItem<V>[];
  /** The value of the open tab. */
  value: V;
  /** Called with the value of the opened tab. */
  onChange: (value: V) => void;
  /** Shares the width evenly, for two to four short names. Default false: they scroll. */
  even?: boolean;
  /** Content of the open tab. */
  children?: ReactNode;
}

function useOpenInSight(list: RefObject<HTMLDivElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open, so look for it
  useLayoutEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const row = list.current;
    if (!open || !row) return;
    const show = () => {
      // scrollIntoView would scroll the page too.
      const start = open.offsetLeft - row.offsetLeft;
      const end = start + open.offsetWidth;
      if (start < row.scrollLeft) row.scrollLeft = start;
      else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
    };
    show();
    // A late font changes the widths.
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      if (!isFirst) row.scrollLeft = 0;
      isFirst = false;
      show();
    });
    for (const tab of row.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [value]);
}

/** Tabs with their panel: one Tab stop, opened by arrows, Home and End. */
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

  useOpenInSight(list, value);

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
            <span>{tab.label}</span>
            {tab.count !== undefined && <Figure className={styles.count}>{tab.count}</Figure>}
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
