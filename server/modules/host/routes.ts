import { withTransaction } from '../../db/transaction.ts';
import type { App } from '../../http/env.ts';
import { withAction } from '../staff/actions.ts';
import { machineUser } from '../staff/members.ts';
import { requireStore } from '../store/queries.ts';
import { mountHostCoupons } from './coupons.ts';
import { mountHostExports } from './exports.ts';
import { mountHostGames } from './games.ts';
import { mountHostImport } from './import.ts';
import { createHostKey } from './keys.ts';
import { mountHostLabels } from './labels.ts';
import { mountHostMails } from './mails.ts';
import { mountHostMembers } from './members.ts';
import { mountHostMessages } from './messages.ts';
import { mountHostModeration } from './moderation.ts';
import { mountMachineCall } from './mount.ts';
import { mountHostOrders } from './orders.ts';
import { mountHostPrints } from './prints.ts';
import { mountHostProduct } from './product.ts';
import { mountHostRoom } from './room.ts';
import { mountHostShop } from './shop.ts';
import { mountHostShow } from './show.ts';
import { mountHostStaff } from './staff.ts';
import { mountHostStock } from './stock.ts';
import { mountHostStore } from './store.ts';
import { mountHostTax } from './tax.ts';
import { mountHostTray } from './tray.ts';

function mountCreateKey(app: App): void {
  mountMachineCall(app, 'createHostKey', async ({ params, body, services }) => {
    const { db, clock } = services;
    const store = await requireStore(db, params.slug);
    const staff = await withTransaction(db, (trx) => machineUser(trx, store.id, clock()));
    return withAction(services, { staff, call: 'createHostKey', params, body }, async () => {
      const key = await createHostKey(db, store.id, body.label ?? '', clock());
      return { key, store: store.slug };
    });
  });
}

/** Design §5. */
export function mountHost(app: App): void {
  mountCreateKey(app);
  mountHostStore(app);
  mountHostShow(app);
  mountHostTray(app);
  mountHostProduct(app);
  mountHostImport(app);
  mountHostRoom(app);
  mountHostGames(app);
  mountHostCoupons(app);
  mountHostModeration(app);
  mountHostLabels(app);
  mountHostPrints(app);
  mountHostShop(app);
  mountHostMails(app);
  mountHostTax(app);
  mountHostMembers(app);
  mountHostMessages(app);
  mountHostOrders(app);
  mountHostExports(app);
  mountHostStock(app);
  mountHostStaff(app);
}
