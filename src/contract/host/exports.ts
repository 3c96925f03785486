import { z } from 'zod';
import { orderFilter } from './orders.ts';

export const CSV_ENCODINGS = ['utf-8', 'shift_jis'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

/** Excel opens both. UTF-8 begins with a byte order mark. */
const encoding = z.enum(CSV_ENCODINGS).default('utf-8');

const csv = z.file().mime('text/csv');

export const hostExportSchemas = {
  exportOrders: { query: orderFilter.extend({ encoding }), reply: csv },
  exportCustomers: { query: z.object({ encoding }), reply: csv },
};
