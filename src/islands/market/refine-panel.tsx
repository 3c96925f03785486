import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ChipGroup } from '../../../ui/chip-group/chip-group.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import {
  $productFilters,
  $productSearch,
  searchProducts,
} from '../../features/product/product-list.ts';
import { priceLimits } from '../../features/product/rules/price-limits.ts';
import { NO_REFINEMENT, refinementsOf } from '../../features/product/rules/search.ts';
import { $storeUnits } from '../../features/store/store.ts';
import { currencySymbol } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import styles from './refine-panel.module.css';

interface Props {
  slug: string;
}

const PriceFields = ({ slug }: Props) => {
  const words = useWords('market');
  const { minPrice, maxPrice } = usePageStore($productSearch);
  const { currency } = usePageStore($storeUnits);
  const [lower, setLower] = useState(String(minPrice ?? ''));
  const [upper, setUpper] = useState(String(maxPrice ?? ''));
  const [problem, setProblem] = useState<'priceNumber' | 'priceOrder'>();
  const symbol = currencySymbol(currency);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const limits = priceLimits(lower, upper);
    setProblem(limits.problem);
    if (!limits.problem) searchProducts(slug, limits.search);
  };
  return (
    <form className={styles.price} aria-label={words.price} onSubmit={apply} noValidate>
      <LabelledInput
        label={words.minPrice({ symbol })}
        inputMode="numeric"
        maxLength={10}
        value={lower}
        isError={problem !== undefined}
        {...(problem && { errorMessage: words[problem] })}
        onChange={(event) => setLower(event.currentTarget.value)}
      />
      <LabelledInput
        label={words.maxPrice({ symbol })}
        inputMode="numeric"
        maxLength={10}
        value={upper}
        isError={problem !== undefined}
        onChange={(event) => setUpper(event.currentTarget.value)}
      />
      <Button type="submit">{words.applyPrice}</Button>
    </form>
  );
};

export const RefinePanel = ({ slug }: Props) => {
  const words = useWords('market');
  const filters = usePageStore($productFilters);
  const search = usePageStore($productSearch);
  const { tag, isInStock, isOnSale, minPrice, maxPrice } = search;
  const counts = filters.status === 'ready' ? filters.data : undefined;
  const tags = counts?.tags ?? [];
  const isListed = tags.some(({ name }) => name === tag);
  return (
    <search className={styles.panel} aria-label={words.refine}>
      <ChipGroup
        label={words.condition}
        options={[
          { value: 'inStock', label: words.inStock, count: String(counts?.in_stock_count ?? '') },
          { value: 'onSale', label: words.onSale, count: String(counts?.on_sale_count ?? '') },
        ]}
        values={[...(isInStock ? ['inStock'] : []), ...(isOnSale ? ['onSale'] : [])]}
        onChange={(values) =>
          searchProducts(slug, {
            isInStock: values.includes('inStock'),
            isOnSale: values.includes('onSale'),
          })
        }
      />
      {(tags.length > 0 || tag) && (
        <ChipGroup
          label={words.tags}
          options={[
            ...(tag && !isListed ? [{ value: tag, label: tag }] : []),
            ...tags.map(({ name, product_count }) => ({
              value: name,
              label: name,
              count: String(product_count),
            })),
          ]}
          values={tag ? [tag] : []}
          clearLabel={words.clearTag}
          onChange={(values) =>
            searchProducts(slug, { tag: values.find((value) => value !== tag) ?? null })
          }
        />
      )}
      <PriceFields key={`${minPrice} ${maxPrice}`} slug={slug} />
      {refinementsOf(search) > 0 && (
        <Button variant="quiet" onClick={() => searchProducts(slug, NO_REFINEMENT)}>
          {words.clearAll}
        </Button>
      )}
    </search>
  );
};
