import { z } from 'zod';
import { line, text } from '../primitives.ts';
import type { HostCallName } from './calls.ts';
import { hostCouponSchemas } from './coupons.ts';
import { hostDocumentSchemas } from './documents.ts';
import { hostExportSchemas } from './exports.ts';
import { hostFigureSchemas } from './figures.ts';
import { hostGameSchemas } from './games.ts';
import { hostLabelSchemas } from './labels.ts';
import { hostMailSchemas } from './mails.ts';
import { hostMemberSchemas } from './members.ts';
import { hostMessageSchemas } from './messages.ts';
import { hostModerationSchemas } from './moderation.ts';
import { hostOrderBulkSchemas } from './order-bulk.ts';
import { hostOrderSchemas } from './orders.ts';
import { hostPaymentSchemas } from './payments.ts';
import { hostProductSchemas } from './product.ts';
import { hostRealtimeSchemas } from './realtime.ts';
import { hostRoomSchemas } from './room.ts';
import { hostSheetSchemas } from './sheet.ts';
import { hostShopSchemas } from './shop.ts';
import { hostShowSchemas } from './show.ts';
import { hostStaffSchemas } from './staff.ts';
import { hostStockSchemas } from './stock.ts';
import { hostStoreSchemas } from './store.ts';
import { hostTakingsSchemas } from './takings.ts';
import { hostTraySchemas } from './tray.ts';

/** A body that does not match is rejected with INVALID_INPUT. */
export const hostSchemas = {
  createHostKey: {
    params: z.object({ slug: line(64) }),
    body: z.object({ label: text(60).optional() }),
    reply: z.object({ key: z.string(), store: z.string() }),
  },
  ...hostStoreSchemas,
  ...hostShowSchemas,
  ...hostFigureSchemas,
  ...hostTraySchemas,
  ...hostProductSchemas,
  ...hostSheetSchemas,
  ...hostRoomSchemas,
  ...hostModerationSchemas,
  ...hostGameSchemas,
  ...hostCouponSchemas,
  ...hostShopSchemas,
  ...hostMailSchemas,
  ...hostMessageSchemas,
  ...hostOrderSchemas,
  ...hostOrderBulkSchemas,
  ...hostExportSchemas,
  ...hostLabelSchemas,
  ...hostDocumentSchemas,
  ...hostPaymentSchemas,
  ...hostTakingsSchemas,
  ...hostStockSchemas,
  ...hostMemberSchemas,
  ...hostStaffSchemas,
  ...hostRealtimeSchemas,
} satisfies Record<
  HostCallName,
  { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType; reply: z.ZodType }
>;

export type HostReply<N extends HostCallName> = z.output<(typeof hostSchemas)[N]['reply']>;
