import { z } from 'zod';
import { text, trimmedLine } from '../primitives.ts';

const withoutHyphens = (digits: string) => digits.replace(/-/g, '');

const customerCode = z
  .string()
  .regex(/^\d[\d-]{3,14}$/, 'must be the digits of the billing customer code')
  .transform(withoutHyphens)
  .refine((code) => code.length <= 12, 'must have at most 12 digits');

/** Who sends the store's parcels, as carriers print it on their labels. */
export const sender = z
  .strictObject({
    name: text(64),
    phone_number: z.string().regex(/^0[\d-]{8,14}$/, 'must be a phone number like 03-1234-5678'),
    postcode: z
      .string()
      .regex(/^\d{3}-?\d{4}$/, 'must be a postal code like 162-0825')
      .transform(withoutHyphens),
    address: text(120).describe('From the prefecture to the block.'),
    building: trimmedLine(60).default(''),
    contents: text(50)
      .nullable()
      .default(null)
      .describe('What labels name as the contents, instead of the first product.'),
    yamato: z
      .strictObject({
        customer_code: customerCode,
        freight_code: z
          .string()
          .regex(/^\d{2}$/, "must be two digits like '01'")
          .default('01'),
      })
      .nullable()
      .default(null),
    sagawa: z.strictObject({ customer_code: customerCode }).nullable().default(null),
    japan_post: z
      .strictObject({
        label_code: z
          .string()
          .regex(/^\d{1,10}$/, 'must be digits')
          .describe('送り状種別 of the label paper, from the settings of Yu-Pack Print R.'),
      })
      .nullable()
      .default(null),
  })
  .nullable()
  .default(null);

export type LabelSender = NonNullable<z.output<typeof sender>>;
