import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { OrderRowSkeleton } from '../../../ui/order-row/order-row-skeleton.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { ORDER_FILTERS } from '../../contract/order-states.ts';
import {
  $orderCounts,
  $orderList,
  $orderQuery,
  retryOrders,
  showOrders,
} from '../../features/order/list.ts';
import { OrderEntry } from '../../features/order/order-entry.tsx';
import { FIRST_PAGE, type ListQuery } from '../../features/order/rules/list-query.ts';
import { $store, $storeUnits } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useMemberLink } from '../frame/use-member-link.ts';
import styles from './orders.module.css';

const Waiting = () => {
  const words = useWords('order-list');
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>
        <span role="status">{words.loadingList}</span>
      </VisuallyHidden>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <OrderRowSkeleton key={row} />
      ))}
    </div>
  );
};

const NoOrders = ({ filter }: Pick<ListQuery, 'filter'>) => {
  const words = useWords('order-list');
  const orders = useWords('order');
  const { slug } = usePageStore($storeUnits);
  if (filter === 'all') {
    return (
      <EmptyState
        title={words.emptyTitle}
        description={words.emptyText}
        action={
          <Button variant="primary" href={href('market', { store: slug })}>
            {orders.toMarket}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={words.emptyFilterTitle}
      description={words.emptyFilterText}
      action={<Button onClick={() => showOrders(slug, FIRST_PAGE)}>{words.showAll}</Button>}
    />
  );
};

const Content = () => {
  const words = useWords('order-list');
  const orders = useWords('order');
  // Rendering twenty rows at once blocks a slow phone. The query belongs to the rendered list.
  const list = useDeferredValue(useStore($orderList, { ssr: 'initial' }));
  const query = useDeferredValue(useStore($orderQuery, { ssr: 'initial' }));
  const store = usePageStore($store);
  const { slug } = usePageStore($storeUnits);
  const failed = [list, store].find((load) => load.status === 'error');
  if (failed?.status === 'error') {
    return (
      <LoadFailure
        failure={failed.failure}
        title={words.errorListTitle}
        action={<Button onClick={() => void retryOrders(slug)}>{orders.retry}</Button>}
      />
    );
  }
  if (list.status !== 'ready' || store.status !== 'ready') return <Waiting />;
  const { data, meta } = list.data;
  if (data.length === 0) return <NoOrders filter={query.filter} />;
  return (
    <>
      <ul className={styles.list}>
        {data.map((order) => (
          <OrderEntry key={order.id} order={order} />
        ))}
      </ul>
      {meta.last_page > 1 && (
        <Pagination
          label={words.pages}
          page={meta.current_page}
          lastPage={meta.last_page}
          pageLabel={(page) => words.page({ page })}
          previousLabel={words.previous}
          nextLabel={words.nextPage}
          onChange={(page) => {
            showOrders(slug, { ...query, page });
            scrollTo({ top: 0 });
          }}
        />
      )}
    </>
  );
};

/** Spec §2 order list page, `/{store}/order`, §4 order-list filters. */
export const Orders = () => {
  const words = useWords('order-list');
  const { slug } = usePageStore($storeUnits);
  const { filter } = useStore($orderQuery, { ssr: 'initial' });
  const counts = useStore($orderCounts, { ssr: 'initial' });
  const all = counts && ORDER_FILTERS.reduce((sum, each) => sum + counts[each], 0);
  return (
    <AccountPage title={words.listTitle} back={useMemberLink()} lead={words.listLead}>
      <Tabs
        label={words.filters}
        value={filter}
        onChange={(chosen) => showOrders(slug, { filter: chosen, page: 1 })}
        tabs={(['all', ...ORDER_FILTERS] as const).map((value) => {
          const count = value === 'all' ? all : counts?.[value];
          return { value, label: words[`filter_${value}`], count: String(count ?? '') };
        })}
      >
        <Content />
      </Tabs>
    </AccountPage>
  );
};
