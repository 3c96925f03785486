import { ChipGroup } from '../../../ui/chip-group/chip-group.tsx';
import { SegmentedControl } from '../../../ui/segmented-control/segmented-control.tsx';
import {
  $productFilters,
  $productSearch,
  searchProducts,
} from '../../features/product/product-list.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import type { ProductSearch } from '../../routes/page-data.ts';
import styles from './market-filters.module.css';

const KINDS = ['all', 'goods', 'tickets'] as const satisfies readonly ProductSearch['kind'][];

/** Shown where the store has both kinds or any vendors. Spec §7 products. */
export const MarketFilters = ({ slug }: { slug: string }) => {
  const words = useWords('product');
  const filters = usePageStore($productFilters);
  const search = usePageStore($productSearch);
  if (filters.status !== 'ready') return null;
  const { vendors, goods_count: goods, ticket_count: tickets } = filters.data;
  const hasKinds = goods > 0 && tickets > 0;
  if (!hasKinds && vendors.length === 0) return null;
  const chosen = search.vendorId === null ? [] : [String(search.vendorId)];
  return (
    <search className={styles.filters} aria-label={words.filters}>
      {hasKinds && (
        <SegmentedControl
          label={words.kind}
          segments={KINDS.map((kind) => ({ value: kind, label: words[`kind_${kind}`] }))}
          value={search.kind}
          onChange={(kind) => searchProducts(slug, { kind })}
        />
      )}
      {vendors.length > 0 && (
        <ChipGroup
          label={words.vendors}
          options={vendors.map(({ id, name, product_count }) => ({
            value: String(id),
            label: name,
            count: String(product_count),
          }))}
          values={chosen}
          clearLabel={words.clearVendor}
          onChange={(values) => {
            const next = values.find((value) => !chosen.includes(value));
            searchProducts(slug, { vendorId: next === undefined ? null : Number(next) });
          }}
        />
      )}
    </search>
  );
};
