import { isoAfter } from '../../db/time.ts';
import type { Services } from '../../services.ts';
import { sendShowReminders } from './send-show-reminders.ts';
import { sendStockReminders } from './send-stock-reminders.ts';

/** Keeps transactions short. */
const BATCH = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const SENT_DAYS = 30;
const OPEN_DAYS = 400;

/**
 * An open reminder is the record of the promise, so nothing is lost when a server stops, and no way
 * in which stock comes back is missed.
 */
export async function sendReminders(services: Services, batch = BATCH): Promise<void> {
  await sendShowReminders(services, batch);
  await sendStockReminders(services, batch);
}

/** Deletes sent reminders after a month, and those never answered after 400 days. */
export async function trimReminders({ db, clock }: Services): Promise<void> {
  const now = clock();
  for (const table of ['show_reminder', 'stock_reminder'] as const) {
    await db
      .deleteFrom(table)
      .where((eb) =>
        eb.or([
          eb('sent_at', '<', isoAfter(now, -SENT_DAYS * DAY_MS)),
          eb('created_at', '<', isoAfter(now, -OPEN_DAYS * DAY_MS)),
        ]),
      )
      .execute();
  }
}
