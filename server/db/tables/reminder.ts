import type { Generated } from 'kysely';
import type { Locale } from '../../../src/routes/locales.ts';
import type { Instant } from './column.ts';

interface Reminder {
  id: Generated<number>;
  user_id: number;
  locale: Locale;
  created_at: Instant;
  /** When its mail was queued, or dropped because the member may not receive it. */
  sent_at: Instant | null;
}

export interface ShowReminderTable extends Reminder {
  post_id: number;
}

export interface StockReminderTable extends Reminder {
  sku_id: number;
}
