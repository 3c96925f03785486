import { z } from 'zod';
import { currency, emailAddress, slug, storeLocale, text } from '../primitives.ts';
import { STAFF_ROLES } from '../staff-roles.ts';
import { invoiceNumber } from '../tax.ts';
import { TAX_ROUNDINGS } from '../tax-rates.ts';
import { longText, picture, webAddress } from './fields.ts';
import { coupons, plans, vouchers } from './offers.ts';
import { products } from './products.ts';
import { notice, payment, shipping } from './selling.ts';
import { settings } from './settings.ts';

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const isOrigin = (origin: string): boolean => {
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === origin;
};

/** Keys are created by `staff-key`, never by a file. */
const staff = z
  .array(z.strictObject({ name: text(60), role: z.enum(STAFF_ROLES) }))
  .max(200)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
    error: 'must name each member once',
  })
  .refine((list) => list.some(({ role }) => role === 'owner'), {
    error: 'must have an owner, or nobody may change it any more',
  });

/**
 * A store as a file: everything that its buyers see. Absent fields have their default (Spec §9
 * default store). Absent lists stay unchanged on the server. Parsing the output again returns the
 * same value.
 */
export const storeFile = z.strictObject({
  slug: slug.describe('The first part of its address: https://shop.example/SLUG'),
  name: text(100),
  region: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country like JP')
    .default('JP'),
  locale: storeLocale.default('ja'),
  currency: currency.default('JPY'),
  timezone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'must be a time zone like Asia/Tokyo')
    .default('Asia/Tokyo'),
  description: longText(2000).default(''),
  contact_email: emailAddress.nullable().default(null),
  avatar: picture.nullable().default(null),
  picture: picture.nullable().default(null),
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour like '#0f7b6c', in quotation marks")
    .transform((colour) => colour.toLowerCase())
    .nullable()
    .default(null)
    .describe('Buttons and links take it, lighter or darker where text must be readable on it.'),
  buyer_editing_cart: z.boolean().default(true),
  ticket_mode: z.boolean().default(false).describe('The store sells only tickets.'),
  enterprise: z
    .strictObject({
      name: text(100),
      cart: webAddress.or(
        z
          .string()
          .max(200)
          .regex(/^\/[\w/-]+$/),
      ),
    })
    .nullable()
    .default(null)
    .describe('Carts lead to a page of the company: an https address, or a path of this server.'),
  hold_minutes: z.int().min(1).max(1440).default(30),
  cancel_hours: z
    .int()
    .min(0)
    .max(720)
    .default(0)
    .describe('How long a buyer can cancel an order that is paid by card or at the door.'),
  settings,
  links: z
    .strictObject({
      terms: webAddress.nullable().default(null),
      privacy: webAddress.nullable().default(null),
    })
    .prefault({}),
  commercial_notice: notice.nullable().default(null),
  tax: z
    .strictObject({
      invoice_number: invoiceNumber
        .nullable()
        .default(null)
        .describe('The registration number of a qualified invoice issuer: T and 13 digits.'),
      rounding: z
        .enum(TAX_ROUNDINGS)
        .default('down')
        .describe('Of the tax of each rate, once per document.'),
    })
    .prefault({}),
  shipping,
  payment,
  embed_origins: z
    .array(
      z
        .string()
        .max(255)
        .refine(isOrigin, 'must be an origin like https://live.example, without a path'),
    )
    .max(100)
    .optional(),
  banned_words: z.array(text(60)).max(2000).optional(),
  products: products.optional(),
  coupons: coupons.optional(),
  vouchers: vouchers.optional(),
  plans: plans.optional(),
  staff: staff.optional().describe('Who may run the store. Keys are made apart from the file.'),
});

export type StoreFile = z.output<typeof storeFile>;
export type FileProduct = NonNullable<StoreFile['products']>[number];
export type FileSku = FileProduct['skus'][number];
export type FilePlan = NonNullable<StoreFile['plans']>['list'][number];

export const NOTICE_FIELDS = [
  'seller_name',
  'responsible_person',
  'address',
  'phone_number',
  'email',
  'price',
  'other_charges',
  'payment_method',
  'payment_time',
  'delivery_time',
  'returns',
] as const;
