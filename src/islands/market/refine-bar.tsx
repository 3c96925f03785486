import { type ComponentType, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { $productSearch, searchProducts } from '../../features/product/product-list.ts';
import { refinementsOf, SORTS } from '../../features/product/rules/search.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import styles from './refine-bar.module.css';
import { RefinePanel } from './refine-panel.tsx';

interface Props {
  slug: string;
}

/** Below the search: one line, and a panel that opens on request. */
const RefineBar = ({ slug }: Props) => {
  const words = useWords('market');
  const search = usePageStore($productSearch);
  const [isOpen, setIsOpen] = useState(false);
  const count = refinementsOf(search);
  const nameOf = (sort: (typeof SORTS)[number] | null) => words[`sort_${sort ?? 'store'}`];
  return (
    <>
      <div className={styles.bar}>
        <Menu
          label={words.sort}
          trigger={(props) => (
            <Button {...props} className={styles.button}>
              <span>{words.sortedBy({ sort: nameOf(search.sort) })}</span>
              <Icon name="chevron-down" size={16} />
            </Button>
          )}
          items={[null, ...SORTS].map((sort) => ({
            id: sort ?? 'store',
            label: nameOf(sort),
            current: sort === search.sort,
            onSelect: () => searchProducts(slug, { sort }),
          }))}
        />
        <Button
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls="refine"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{count > 0 ? words.refineCount({ count }) : words.refine}</span>
          <Icon name={isOpen ? 'minus' : 'plus'} size={16} />
        </Button>
      </div>
      <div id="refine">{isOpen && <RefinePanel slug={slug} />}</div>
    </>
  );
};

export async function loadRefineBar(): Promise<ComponentType<Props>> {
  await loadWords('market');
  return RefineBar;
}
