import { z } from 'zod';

export interface TextField {
  /** Such as `products.skus.name`. */
  path: string;
  schema: z.ZodType;
  text: string;
}

export type ChangeText = (field: TextField) => string;

const takes = (schema: z.ZodType, text: string) => schema.safeParse(text).success;

/** Not only an enum, an id, an address or an instant. */
export const takesAnyText = (schema: z.ZodType): boolean => takes(schema, '<b>x</b>');

export const takesAddress = (schema: z.ZodType): boolean =>
  !takesAnyText(schema) && takes(schema, 'https://shop.test/x') && !takes(schema, 'x');

function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return [schema.unwrap() as z.ZodType];
  }
  return [];
}

function within(schema: z.ZodType, key: string): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[key];
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  for (const part of partsOf(schema)) {
    const found = within(part, key);
    if (found) return found;
  }
  return undefined;
}

/** Changes each text that the schema allows. Null counts as an empty text. */
export function changeTexts<T>(schema: z.ZodType, value: T, change: ChangeText): T {
  const walk = (here: z.ZodType, what: unknown, path: string): unknown => {
    if (typeof what === 'string' || (what === null && takesAnyText(here))) {
      return change({ path, schema: here, text: (what as string | null) ?? '' });
    }
    if (Array.isArray(what)) {
      const element = within(here, '0');
      return element ? what.map((entry) => walk(element, entry, path)) : what;
    }
    if (typeof what !== 'object' || what === null) return what;
    const entries = Object.entries(what).map(([key, field]) => {
      const inner = within(here, key);
      return [key, inner ? walk(inner, field, path ? `${path}.${key}` : key) : field];
    });
    return Object.fromEntries(entries);
  };
  return walk(schema, value, '') as T;
}
