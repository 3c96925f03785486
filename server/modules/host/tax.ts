import { withTransaction } from '../../db/transaction.ts';
import type { App } from '../../http/env.ts';
import { writeDocumentPage } from '../order/document/document-page.ts';
import { documentLines } from '../order/document/document-text.ts';
import { issueDocument } from '../order/document/issue-document.ts';
import { readTakings } from '../payment/takings/read-takings.ts';
import { mountHostCall } from './mount.ts';
import { lockStoreOrder } from './store-rows.ts';

/** Documents and takings. Issue 28 §4. */
export function mountHostTax(app: App): void {
  mountHostCall(app, 'issueHostDocument', ({ params, body, store, by, services }) =>
    withTransaction(services.db, async (trx) => {
      const order = await lockStoreOrder(trx, store, params.id);
      const { kind, recipient } = body;
      const document = await issueDocument(trx, order, {
        kind,
        recipient: recipient || null,
        by,
        now: services.clock(),
      });
      return {
        ...document,
        text: documentLines(document),
        page: writeDocumentPage(document).split('\n'),
      };
    }),
  );

  mountHostCall(app, 'listTakings', ({ query, store, services }) =>
    readTakings(services, store, { month: query.month, by: query.by }),
  );
}
