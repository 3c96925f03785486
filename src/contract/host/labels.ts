import { z } from 'zod';
import { CARRIERS } from '../carriers.ts';
import { id, line, text } from '../primitives.ts';

const LANGUAGES = ['ja', 'en', 'zh-TW'] as const;

const carrier = z.enum(CARRIERS);

export const LABEL_TEMPERATURES = ['normal', 'chilled', 'frozen'] as const;
export type LabelTemperature = (typeof LABEL_TEMPERATURES)[number];

export const LABEL_FIELDS = [
  'order',
  'receiver_name',
  'receiver_phone',
  'receiver_postcode',
  'receiver_address',
  'sender_name',
  'sender_phone',
  'sender_postcode',
  'sender_address',
  'gift_sender',
  'contents',
  'delivery_date',
  'delivery_slot',
  'amount',
] as const;

/**
 * `character`: Shift_JIS lacks it. `too_long`: for the label. `invalid`: no Japanese phone number or
 * postal code. `missing`: no product name is left for the contents. `too_much`: more than the carrier
 * collects. `not_to_ship`: not waiting for its parcel. `unknown`: the store has no such order. The
 * label is written without a day that is `past`, or a slot that is `not_offered` by the carrier.
 */
export const LABEL_PROBLEMS = [
  'character',
  'too_long',
  'invalid',
  'missing',
  'too_much',
  'not_to_ship',
  'unknown',
  'past',
  'not_offered',
] as const;

const labelProblem = z.object({
  /** Null for an unknown order. */
  order_id: id.nullable(),
  /** `E-0123456789`, or as the request names an unknown order. */
  order: z.string(),
  field: z.enum(LABEL_FIELDS),
  kind: z.enum(LABEL_PROBLEMS),
  /** Of a `character`: it, and a common variant if there is one. */
  character: z.string().nullable(),
  substitute: z.string().nullable(),
  /** In half-width characters, or in yen. */
  length: z.number().nullable(),
  most: z.number().nullable(),
  is_written: z.boolean(),
});

export type LabelProblem = z.output<typeof labelProblem>;

/** B2 Cloud registers as many at once. */
export const MOST_LABELS = 1000;

/** `repeated`: a further parcel of the same order. */
export const SKIPPED_LINES = ['no_order', 'no_number', 'repeated'] as const;

/** A file as base64, because Shift_JIS is not valid in JSON. */
const file = z.base64().max(1_000_000);

/** By id or number. */
const orders = z.array(text(20)).min(1).max(MOST_LABELS);

/** A character, and the text that the label prints instead; it may be empty. */
const replacements = z
  .record(line(8).min(1), line(8))
  .refine((given) => Object.keys(given).length <= 100, 'must be at most 100');

/** Ids or numbers, with commas. Default: the oldest thousand orders that are ready to ship. */
const printed = z.object({
  orders: z
    .string()
    .max(8000)
    .transform((refs) => refs.split(',').map((ref) => ref.trim()))
    .pipe(z.array(text(20)).min(1).max(500))
    .optional(),
  /** Default: the buyer's language on a slip, the store's on a picking list. */
  lang: z.enum(LANGUAGES).optional(),
});

export const hostLabelSchemas = {
  writeLabels: {
    params: z.object({ carrier }),
    body: z.object({
      /** Default: the oldest thousand orders that are ready to ship. */
      orders: orders.optional(),
      /** Default: today in the store's time zone. */
      ship_on: z.iso.date().optional(),
      temperature: z.enum(LABEL_TEMPERATURES).default('normal'),
      replace: replacements.optional(),
    }),
    reply: z.object({
      /** Shift_JIS with CRLF, as base64; null without a label. */
      file: z.string().nullable(),
      count: z.number(),
      problems: z.array(labelProblem),
    }),
  },
  readTrackingNumbers: {
    params: z.object({ carrier }),
    body: z.object({ file }),
    reply: z.object({
      /** For `shipOrders`. */
      data: z.array(z.object({ order: z.string(), carrier, tracking_number: z.string() })),
      /** Lines (from 1) that name no order, have no number yet, or repeat an order's first number. */
      skipped: z.array(
        z.object({ line: z.number(), order: z.string(), why: z.enum(SKIPPED_LINES) }),
      ),
    }),
  },
  printSlips: { query: printed, reply: z.string() },
  printPicking: { query: printed, reply: z.string() },
};
