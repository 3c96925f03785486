import { expect, it } from 'vitest';
import { z } from 'zod';
import { hostSchemas } from '../../../src/contract/host/schemas.ts';
import { schemas } from '../../../src/contract/schemas.ts';

const MARKS = ['\n', '\r', '\t', '\v', '\f', '\0', '\x1b', '\x7f', '\x85', '\u2028', '\u2029', '\u202e'];

/** Returns the string schemas of an input by path. */
function stringsIn(schema: z.ZodType, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      stringsIn(inner as z.ZodType, `${path}.${key}`),
    );
  }
  if (schema instanceof z.ZodArray) return stringsIn(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodRecord) {
    return [
      ...stringsIn(schema.keyType as z.ZodType, `${path}.key`),
      ...stringsIn(schema.valueType as z.ZodType, path),
    ];
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((each) => stringsIn(each as z.ZodType, path));
  }
  if (schema instanceof z.ZodPipe) {
    const inside = stringsIn(schema.in as z.ZodType, path);
    return inside.some(([at]) => at !== path) ? inside : inside.length ? [[path, schema]] : [];
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return stringsIn(schema.unwrap() as z.ZodType, path);
  }
  return schema instanceof z.ZodString ? [[path, schema]] : [];
}

it('list', () => {
  const found: string[] = [];
  for (const [name, call] of Object.entries({ ...schemas, ...hostSchemas })) {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = (call as Record<string, z.ZodType | undefined>)[part];
      if (!schema) continue;
      for (const [path, text] of stringsIn(schema, `${name}.${part}`)) {
        const taken = MARKS.filter((mark) => text.safeParse(`あ${mark}い`).success || text.safeParse(`a${mark}b`).success);
        if (taken.length) found.push(`${path} ${taken.length === MARKS.length ? 'ALL' : JSON.stringify(taken)}`);
      }
    }
  }
  console.log([...new Set(found)].join('\n'));
  expect(1).toBe(1);
});
