import { z } from 'zod';
import { MAX_AMOUNT, MAX_PIECES } from '../limits.ts';
import { ONE_LINE, text } from '../primitives.ts';

const number = 'must be a whole number, without a sign, a comma or a unit';

/** Money in the currency's smallest unit, tax included. */
export const amount = z
  .int({ error: number })
  .nonnegative({ error: number })
  .max(MAX_AMOUNT)
  .describe("In the currency's smallest unit: yen, or New Taiwan dollars without cents.");

export const pieces = z.int({ error: number }).nonnegative({ error: number }).max(MAX_PIECES);

/** The number of pieces; null for no limit. */
export const limit = z
  .int({ error: number })
  .positive({ error: number })
  .max(MAX_PIECES)
  .nullable();

export const longText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.trim())
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be rejected
    .refine((value) => !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(value), {
      error: 'must not contain control characters',
    });

/** Identifies an entry in every version of the file. */
export const key = text(255).describe(
  'Identifies the entry: change the name as you like, but keep the key.',
);

/** Composes letters only: ① and 1, Ｌ and L, Aa and AA are different variants. */
export const normalizeKey = (key: string): string => key.trim().normalize('NFC');

/** A variant that the file dropped but carts or orders still use. */
export const GONE = 'gone:';

/** Empty for the only variant of a product. */
export const variantKey = z
  .string()
  .trim()
  .normalize('NFC')
  .max(512)
  .regex(ONE_LINE, { error: 'must not contain line breaks or control characters' })
  // SQLite compares the prefix without regard to case.
  .refine((value) => !value.normalize('NFKC').toLowerCase().startsWith(GONE), {
    error: `must not begin with "${GONE}"`,
  });

export const MOST_VARIANTS = 2048;
export const MOST_PICTURES = 500;

export const isMarkdown = (price: number, before: number | null): boolean =>
  before === null || before > price;

export const NO_MARKDOWN = 'must be more than the price: leave it out if there is no markdown';

/** Normalized to ISO-8601 in UTC with milliseconds. */
export const instant = z.iso
  .datetime({
    offset: true,
    error: 'must be an instant with its offset, like 2026-12-24T19:00:00+09:00',
  })
  .transform((value) => new Date(value).toISOString());

export const PERIOD_ORDER = 'must end after it begins';

/** Without `from` it has begun already, without `until` it never ends. */
export const period = z
  .strictObject({ from: instant.nullable().default(null), until: instant.nullable().default(null) })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    error: PERIOD_ORDER,
    path: ['until'],
  })
  .prefault({});

/**
 * A file beside the store's file, an http(s) URL or a path of this server. The server accepts only
 * the latter two.
 */
export const picture = text(2048).describe(
  'A file beside this one, like pictures/cup.jpg (JPEG, PNG, WebP, AVIF or GIF), or an https address.',
);

export const webAddress = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: 'must be an address like https://shop.example/terms',
  })
  .max(2048);

/** A comma separates tags in a spreadsheet. */
const tag = text(255).refine((value) => !value.includes(','), {
  error: 'must not contain a comma',
});

const noTwice =
  <T>(message: string, keyOf: (entry: T) => string) =>
  (list: readonly T[], context: z.RefinementCtx): void => {
    const keys = list.map(keyOf);
    keys.forEach((key, index) => {
      if (keys.indexOf(key) === index) return;
      context.addIssue({ code: 'custom', message, path: [index] });
    });
  };

export const tags = z
  .array(tag)
  .max(250)
  .superRefine(noTwice('has the same tag twice', (each) => each));

const property = z.strictObject({
  name: text(60).refine((name) => !name.includes('='), { error: 'must not contain =' }),
  value: text(400),
});

/** Rows of a product's table, such as 産地 and 岐阜県. */
export const properties = z
  .array(property)
  .max(50)
  .superRefine(noTwice('has the same property twice', ({ name }) => name));
