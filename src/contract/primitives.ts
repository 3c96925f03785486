import { z } from 'zod';
import { EMAIL, EMAIL_MAX_LENGTH } from './email.ts';
import { isReadable } from './limits.ts';
import { readPath, readWebUrl } from './public-url.ts';

// Pages forbid `eval`, and the browser would report zod's probe for it.
if ('document' in globalThis || 'WorkerGlobalScope' in globalThis) z.config({ jitless: true });

/** Both databases and JavaScript represent it exactly. Spec §5 integer helpers. */
export const id = z.number().int().positive().max(2_147_483_647);
/**
 * `Number` also accepts "1e3", "0x1f" and " 7 ", which would give a page several addresses. Spec §5
 * numeric strings.
 */
const inDigits = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (text) => (typeof text === 'string' && !/^\d+$/.test(text) ? Number.NaN : text),
    schema,
  );
export const idText = inDigits(z.coerce.number().int().positive().max(2_147_483_647));
/** `1,2,3`. Ignores ids that no row can have. */
export const idList = z
  .string()
  .max(2200)
  .regex(/^\d{1,10}(,\d{1,10}){0,199}$/, 'must be ids, separated by commas')
  .transform((text) =>
    text
      .split(',')
      .map(Number)
      .filter((each) => id.safeParse(each).success),
  );
/** ISO-8601 in UTC. Spec §5 date values. */
export const instant = z.iso.datetime({ error: 'Not a iso8601 string or Date' });
/** Spec §5 login. */
export const emailAddress = z.email({ pattern: EMAIL }).max(EMAIL_MAX_LENGTH);
/** Money in the currency's smallest unit. Spec §5 integer helpers, design §4.4. */
export const money = z.number().int().nonnegative();
export const priceText = inDigits(z.coerce.number().int().nonnegative().max(2_147_483_647));
/** Spec §5 integer helpers. */
export const quantity = z.number().int().positive().max(999);
/** Absolute http(s), or a path on this origin. Spec §5 links. */
export const link = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))/, 'must be an http(s) URL or a path')
  .refine((text) => readPath(text) ?? readWebUrl(text), 'must be a valid URL without a user');
/*
 * Characters that change the text direction are rejected too. Not every OpenAPI tool supports
 * Unicode classes.
 */
export const ONE_LINE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be rejected
  /^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/;
/** Line break and tab are allowed. */
const LINES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be rejected
  /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/;
const NO_LINE = 'must be one line, without control characters';
const NOTHING = 'must contain something to read';
/** One line, not trimmed. */
export const line = (max: number) => z.string().max(max).regex(ONE_LINE, NO_LINE);
/** One line, trimmed, which may be empty. */
export const trimmedLine = (max: number) => z.string().trim().max(max).regex(ONE_LINE, NO_LINE);
/** One line, trimmed, with a visible character. */
export const text = (max: number) => trimmedLine(max).min(1).refine(isReadable, NOTHING);
/** Lines, trimmed, which may be empty. */
export const remarks = (max: number) =>
  z.string().trim().max(max).regex(LINES, 'must not contain control characters');
/** Lines, trimmed, with a visible character. */
export const lines = (max: number) => remarks(max).min(1).refine(isReadable, NOTHING);
/** Spec §3 Post product. */
export const keyword = text(20);
/** `z.coerce.boolean()` would parse "0" as true. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');
export const page = inDigits(z.coerce.number().int().positive().max(100_000).default(1));
export const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be a store slug');

/** Spec §9 currencies. */
export const currency = z.enum(['JPY', 'TWD']);
/** Spec §5 store locales. */
export const storeLocale = z.enum(['ja', 'zh_TW']);
export const success = z.object({ success: z.boolean() });

/** Spec §3, §9 cart item sources. */
export const addedFrom = z.enum(['live', 'market', 'seller']);

export const list = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });

/** Spec §3 paginated envelope. */
export const paginated = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    links: z.object({
      first: z.string(),
      last: z.string(),
      prev: z.string().nullable(),
      next: z.string().nullable(),
    }),
    meta: z.object({
      current_page: z.number().int().positive(),
      from: z.number().int().nullable(),
      last_page: z.number().int().positive(),
      path: z.string(),
      per_page: z.number().int().positive(),
      to: z.number().int().nullable(),
      total: z.number().int().nonnegative(),
    }),
  });
