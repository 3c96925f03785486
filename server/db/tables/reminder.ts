import type { Generated } from 'kysely';
import type { Locale } from '../../../src/routes/locales.ts';
import type { Instant } from './column.ts';

interface Reminder {
  id: Generated<number>;
  user_id: number;
  /** The language of the page where the member asked. */
  locale: Locale;
  created_at: Instant;
  /** When its mail was queued, or dropped because the member may not receive it. */
  sent_at: Instant | null;
}

/** A member's request for a mail when a show begins. */
export interface ShowReminderTable extends Reminder {
  post_id: number;
}

/** A member's request for a mail when a SKU is back in stock. */
export interface StockReminderTable extends Reminder {
  sku_id: number;
}
