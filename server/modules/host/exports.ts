import type { CsvEncoding } from '../../../src/contract/host/exports.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { customerColumns, findCustomersAfter } from './export/customers.ts';
import { findOrdersAfter, orderColumns } from './export/orders.ts';
import { readPages, writeCsv } from './export/write-csv.ts';
import { mountHostFile } from './mount.ts';

/** The next page is read when the client has received the last one. */
function sendCsv(
  c: RequestContext,
  name: string,
  encoding: CsvEncoding,
  chunks: AsyncIterator<Uint8Array>,
): Response {
  c.header('Content-Type', `text/csv; charset=${encoding}; header=present`);
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`);
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return c.body(stream);
}

export function mountHostExports(app: App): void {
  mountHostFile(app, 'exportOrders', async ({ query, store, services: { db, clock }, c }) => {
    const { encoding, ...filter } = query;
    const pages = readPages(findOrdersAfter(db, { store, now: clock() }, filter));
    return sendCsv(c, 'orders', encoding, writeCsv(pages, orderColumns, encoding));
  });

  mountHostFile(app, 'exportCustomers', async ({ query, store, services: { db }, c }) => {
    const { encoding } = query;
    const pages = readPages(findCustomersAfter(db, store.id));
    return sendCsv(c, 'customers', encoding, writeCsv(pages, customerColumns, encoding));
  });
}
