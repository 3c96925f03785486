import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Such as "Pages of orders". */
  label: string;
  /** Index from 1. */
  page: number;
  /** How many pages. */
  lastPage: number;
  /** Called with the page, index from 1. */
  onChange: (page: number) => void;
  /** Returns the label of a page, index from 1. */
  pageLabel: (page: number) => string;
  /** Label of the previous button. */
  previousLabel: string;
  /** Label of the next button. */
  nextLabel: string;
}

/** Page navigation. Narrow containers hide the current page's neighbours. */
export const Pagination = ({
  label,
  page,
  lastPage,
  onChange,
  pageLabel,
  previousLabel,
  nextLabel,
}: PaginationProps) => {
  const arrow = (icon: 'chevron-left' | 'chevron-right', name: string, to: number) => {
    const allowed = to >= 1 && to <= lastPage;
    return (
      <li>
        <button
          type="button"
          className={styles.page}
          aria-label={name}
          aria-disabled={!allowed}
          onClick={() => allowed && onChange(to)}
        >
          <Icon name={icon} size={18} />
        </button>
      </li>
    );
  };
  return (
    <nav aria-label={label} className={styles.navigation}>
      <ul className={styles.pages}>
        {arrow('chevron-left', previousLabel, page - 1)}
        {pageNumbers(page, lastPage).map((number, index, all) =>
          number === null ? (
            <li key={`after ${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li
              key={number}
              className={classNames(
                number !== page && number !== 1 && number !== lastPage && styles.near,
              )}
            >
              <button
                type="button"
                className={styles.page}
                aria-label={pageLabel(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => number !== page && onChange(number)}
              >
                {number}
              </button>
            </li>
          ),
        )}
        {arrow('chevron-right', nextLabel, page + 1)}
      </ul>
    </nav>
  );
};
