import { picturesOf } from '../../../src/contract/store-file/pictures.ts';
import { MOST_PRODUCTS } from '../../../src/contract/store-file/products.ts';
import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import { settingsOf } from '../../config/server-settings.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { requirePublicLink } from '../../http/public-url.ts';
import type { Services } from '../../services.ts';
import { queueSaved } from '../catalog/save-product.ts';
import { queueDiscounts } from '../coupon/publish.ts';
import { writeAction } from '../staff/actions.ts';
import { replaceStaffChannel } from '../staff/channel.ts';
import { machineUser } from '../staff/members.ts';
import { findStore } from '../store/queries.ts';
import { applyStoreFile, planStoreFile } from '../store-file/apply.ts';
import { readStoreFile } from '../store-file/read-store.ts';
import { requireOwnerOrMachine, requireOwnStore, type Sender } from './keys.ts';
import { machineKey } from './machine-key.ts';
import { mountMachineCall } from './mount.ts';

interface Options {
  isDryRun: boolean;
  removes: boolean;
  sender: Sender | undefined;
}

const apply = (services: Services, file: StoreFile, { isDryRun, removes, sender }: Options) =>
  withTransaction(services.db, async (trx, afterCommit) => {
    if (isDryRun) return planStoreFile(trx, file, removes);
    const applied = await applyStoreFile(trx, file, { at: services.clock(), removes });
    const { storeId, changes } = applied;
    if (changes.length > 0) {
      const now = services.clock();
      const staff = sender?.staff ?? (await machineUser(trx, storeId, now));
      await writeAction(trx, { staff, call: 'applyStore', params: {}, body: {} }, changes, now);
    }
    const context = { trx, afterCommit, services };
    if (file.staff && changes.length > 0) await replaceStaffChannel(context, storeId);
    await queueSaved(context, applied);
    await queueDiscounts(context, storeId, applied.discounts);
    return { changes, kept: applied.kept };
  });

/** docs/decisions/store-files.md */
export function mountHostStore(app: App): void {
  mountMachineCall(app, 'readSettings', async ({ services: { config } }) =>
    settingsOf(config, machineKey(config.dataDir)),
  );

  mountMachineCall(
    app,
    'applyStore',
    ({ body, services, sender }) => {
      requireOwnStore(sender, body.file.slug);
      // Buyers' browsers load these URLs.
      for (const picture of picturesOf(body.file)) {
        requirePublicLink(services.config, 'file.pictures', picture);
      }
      return apply(services, body.file, { isDryRun: body.dry_run, removes: body.remove, sender });
    },
    requireOwnerOrMachine,
  );

  mountMachineCall(
    app,
    'exportStore',
    async ({ params, services: { db }, sender }) => {
      // Also by a former slug.
      const store = await findStore(db, params.slug);
      requireOwnStore(sender, store?.slug ?? params.slug);
      if (!store) throw notFound();
      const file = await readStoreFile(db, store);
      const count = file.products?.length ?? 0;
      if (count <= MOST_PRODUCTS) return { file };
      throw new ApiError(
        'STATE_CONFLICT',
        `The store has ${count} products, and a store's file at most ${MOST_PRODUCTS}. Its products can be written as a sheet: npm run host -- export ${params.slug} products.csv`,
      );
    },
    requireOwnerOrMachine,
  );
}
