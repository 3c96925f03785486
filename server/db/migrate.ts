import { Migrator } from 'kysely/migration';
import type { Db } from './db.ts';
import { up as initial } from './migrations/001-initial.ts';
import { up as pictureSource } from './migrations/002-picture-source.ts';
import { up as messageRead } from './migrations/003-message-read.ts';
import { up as presentations } from './migrations/004-presentations.ts';
import { up as cartEventOwner } from './migrations/005-cart-event-owner.ts';
import { up as roomTraces } from './migrations/006-room-traces.ts';
import { up as emailStops } from './migrations/007-email-stops.ts';
import { up as storeFile } from './migrations/008-store-file.ts';
import { up as stockLedger } from './migrations/009-stock-ledger.ts';
import { up as staff } from './migrations/010-staff.ts';
import { up as oneToOne } from './migrations/011-one-to-one.ts';
import { up as coverStopped } from './migrations/012-cover-stopped.ts';
import { up as moneyOwed } from './migrations/013-money-owed.ts';
import { up as sharedLimits } from './migrations/014-shared-limits.ts';
import { up as viewersAndLeases } from './migrations/015-viewers-and-leases.ts';
import { up as stripe } from './migrations/016-stripe.ts';
import { up as paymentIntents } from './migrations/017-payment-intents.ts';
import { up as gmo } from './migrations/018-gmo.ts';
import { up as paymentChecks } from './migrations/019-payment-checks.ts';
import { up as renditions } from './migrations/020-renditions.ts';
import { up as hostedStreams } from './migrations/021-hosted-streams.ts';
import { up as refundsAndDisputes } from './migrations/022-refunds-and-disputes.ts';
import { up as effectOutbox } from './migrations/023-effect-outbox.ts';
import { up as streamState } from './migrations/024-stream-state.ts';
import { up as cardProvider } from './migrations/025-card-provider.ts';
import { up as keywords } from './migrations/026-keywords.ts';

/** Every migration, oldest first by name. A migration that has been released never changes. */
const migrations = {
  '001-initial': { up: initial },
  '002-picture-source': { up: pictureSource },
  '003-message-read': { up: messageRead },
  '004-presentations': { up: presentations },
  '005-cart-event-owner': { up: cartEventOwner },
  '006-room-traces': { up: roomTraces },
  '007-email-stops': { up: emailStops },
  '008-store-file': { up: storeFile },
  '009-stock-ledger': { up: stockLedger },
  '010-staff': { up: staff },
  '011-one-to-one': { up: oneToOne },
  '012-cover-stopped': { up: coverStopped },
  '013-money-owed': { up: moneyOwed },
  '014-shared-limits': { up: sharedLimits },
  '015-viewers-and-leases': { up: viewersAndLeases },
  '016-stripe': { up: stripe },
  '017-payment-intents': { up: paymentIntents },
  '018-gmo': { up: gmo },
  '019-payment-checks': { up: paymentChecks },
  '020-renditions': { up: renditions },
  '021-hosted-streams': { up: hostedStreams },
  '022-refunds-and-disputes': { up: refundsAndDisputes },
  '023-effect-outbox': { up: effectOutbox },
  '024-stream-state': { up: streamState },
  '025-card-provider': { up: cardProvider },
  '026-keywords': { up: keywords },
};

/** The names of the migrations, oldest first. */
export const migrationNames = Object.keys(migrations);

/**
 * Migrates the database to the latest schema. Two servers may start at once: on PostgreSQL the second one
 * waits on an advisory lock and finds the work done. A failed migration changes nothing.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
