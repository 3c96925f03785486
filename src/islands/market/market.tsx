import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../features/product/product-grid.tsx';
import {
  $isSearching,
  $morePage,
  $productFilters,
  $productList,
  $productSearch,
  loadMoreProducts,
  searchProducts,
} from '../../features/product/product-list.ts';
import {
  EVERYTHING,
  isNarrowed,
  KEYWORD_MAX_LENGTH,
  keywordOf,
  toKeyword,
} from '../../features/product/rules/search.ts';
import { $isTicketMode } from '../../features/store/settings.ts';
import { $store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { localeOfStore } from '../../routes/locales.ts';
import { Lazy, useIdle } from '../frame/lazy.tsx';
import { LiveBanner } from '../frame/live-banner.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useFavouriteButton } from '../frame/use-favourite-button.ts';
import styles from './market.module.css';
import { MarketFilters } from './market-filters.tsx';

const useSlug = () => usePageStore($route)?.params.store ?? '';

const TYPING_MS = 300;

/** Searches while one types. Submits natively until hydrated. */
const Search = ({ slug }: { slug: string }) => {
  const words = useWords('product');
  const { keyword } = usePageStore($productSearch);
  const isSearching = useStore($isSearching, { ssr: 'initial' });
  const [text, setText] = useState(keyword);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  // A plain host's shell does not know the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is hydrated
  useEffect(() => {
    if (!keyword) setText((typed) => typed || keywordOf(new URL(location.href)));
    return () => clearTimeout(timer.current);
  }, []);
  const shown = useRef(keyword);
  useEffect(() => {
    if (shown.current === keyword) return;
    shown.current = keyword;
    if (timer.current === undefined) setText(keyword);
  }, [keyword]);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    searchProducts(slug, { keyword: toKeyword(typed) }, true);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => !isComposing.current && search(typed), TYPING_MS);
  };
  return (
    <div
      className={styles.search}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        type((event.target as HTMLInputElement).value);
      }}
    >
      <SearchField
        name="keyword"
        label={words.searchLabel}
        clearLabel={words.clearSearch}
        placeholder={words.searchPlaceholder}
        maxLength={KEYWORD_MAX_LENGTH}
        value={text}
        busy={isSearching}
        onChange={type}
        onSearch={search}
        onClear={() => search('')}
      />
    </div>
  );
};

const List = ({ slug }: { slug: string }) => {
  const words = useWords('product');
  const frame = useWords('frame');
  const list = usePageStore($productList);
  const more = useStore($morePage, { ssr: 'initial' });
  const store = usePageStore($store);
  const Heart = useFavouriteButton();
  // The filters would push the list down.
  const areFiltersOpen = usePageStore($productFilters).status === 'loading';
  const failure =
    list.status === 'error' ? list.failure : store.status === 'error' && store.failure;
  if (failure) {
    return (
      <LoadFailure
        failure={failure}
        action={<Button onClick={() => location.reload()}>{frame.retry}</Button>}
      />
    );
  }
  if (list.status !== 'ready' || store.status !== 'ready' || areFiltersOpen) {
    return <ProductGridSkeleton />;
  }
  const { products, search, nextPage } = list.data;
  if (products.length === 0) {
    return isNarrowed(search) ? (
      <EmptyState
        title={words.noResultTitle}
        description={words.noResultBody}
        action={<Button onClick={() => searchProducts(slug, EVERYTHING)}>{words.showAll}</Button>}
      />
    ) : (
      <EmptyState title={words.emptyTitle} description={words.emptyBody} />
    );
  }
  return (
    <>
      <ProductGrid
        products={products}
        store={slug}
        currency={store.data.currency}
        corner={(product) => Heart && <Heart store={slug} product={product} />}
      />
      {nextPage !== null && (
        <LoadMore
          state={more}
          label={more === 'failed' ? frame.retry : words.loadMore}
          errorMessage={frame.errorTitle}
          onLoad={() => void loadMoreProducts(slug)}
        />
      )}
    </>
  );
};

const loadRefineBar = async () => (await import('./refine-bar.tsx')).loadRefineBar();

/** Spec §2 product list, `/{store}/market`. */
export const Market = () => {
  const words = useWords('product');
  const slug = useSlug();
  const list = usePageStore($productList);
  const store = usePageStore($store);
  const isTicketMode = usePageStore($isTicketMode);
  const isIdle = useIdle();
  return (
    <>
      <div className={styles.top}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{isTicketMode ? words.kind_tickets : words.marketTitle}</h1>
          <p
            className={styles.lead}
            {...(store.status === 'ready' && { lang: localeOfStore(store.data.locale) })}
          >
            {store.status === 'ready' ? store.data.description : <Skeleton lines={2} />}
          </p>
          <div className={styles.live}>
            {store.status === 'ready' && store.data.live_post_id !== null && (
              <LiveBanner
                store={slug}
                postId={store.data.live_post_id}
                badge={words.sellingNow}
                label={words.watchLive}
              />
            )}
          </div>
        </div>
      </div>
      <div className={styles.bar}>
        <Search slug={slug} />
        <p className={styles.count} role="status">
          {list.status === 'ready' &&
            (list.data.search.keyword
              ? `${words.resultFor({ keyword: list.data.search.keyword })} ${words.resultCount({ count: list.data.total })}`
              : words.resultCount({ count: list.data.total }))}
        </p>
      </div>
      <div className={styles.refine}>
        {isIdle && <Lazy load={loadRefineBar} props={{ slug }} />}
      </div>
      <MarketFilters slug={slug} />
      <List slug={slug} />
    </>
  );
};
