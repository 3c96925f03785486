import { localeOfStore } from '../../../src/routes/locales.ts';
import type { App } from '../../http/env.ts';
import type { Services } from '../../services.ts';
import { findNamedOrders, findReadyOrders } from '../shipping/find-orders.ts';
import { toPrintedOrders, toPrintedStore } from '../shipping/print/find-printed-orders.ts';
import { packingSlip } from '../shipping/print/packing-slip.ts';
import { pickingList } from '../shipping/print/picking-list.ts';
import { noSheet, printPage } from '../shipping/print/print-page.ts';
import { slipWords } from '../shipping/print/slip-words.ts';
import type { StoreRow } from '../store/queries.ts';
import { mountHostPage } from './mount.ts';

async function findOrders(
  { db }: Services,
  store: StoreRow,
  { orders }: { orders?: string[] | undefined },
) {
  if (!orders) return toPrintedOrders(db, store, await findReadyOrders(db, store.id));
  const named = await findNamedOrders(db, store.id, orders);
  const rows = new Set([...named.values()].filter((row) => row !== undefined));
  return toPrintedOrders(db, store, [...rows]);
}

export function mountHostPrints(app: App): void {
  mountHostPage(app, 'printSlips', async ({ query, store, services }) => {
    const orders = await findOrders(services, store, query);
    const printed = toPrintedStore(store, services.clock());
    const locale = query.lang ?? localeOfStore(store.locale);
    const words = slipWords(locale);
    const sheets = orders.map((order) => packingSlip(order, printed, query.lang ?? order.locale));
    return printPage(locale, words.slipTitle, sheets.length > 0 ? sheets : [noSheet(words.none)]);
  });

  mountHostPage(app, 'printPicking', async ({ query, store, services }) => {
    const orders = await findOrders(services, store, query);
    const locale = query.lang ?? localeOfStore(store.locale);
    const words = slipWords(locale);
    const list = pickingList(orders, toPrintedStore(store, services.clock()), locale);
    return printPage(locale, words.pickingTitle, [orders.length > 0 ? list : noSheet(words.none)]);
  });
}
