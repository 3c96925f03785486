import { expect, it } from 'vitest';
import { z } from 'zod';
import { hostSchemas } from '../../../src/contract/host/schemas.ts';
import { schemas } from '../../../src/contract/schemas.ts';

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  maxLength?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
}

/** The largest integer that both databases store. */
const MOST = 2_147_483_647;
/** Compared with a computed value, never stored. */
const COMPARED = ['checkout.body.amount_payable'];

const long = ['1', 'a', '/a', 'https://a', '+1', '花'].map((each) => each.repeat(70_000));
const letsLongIn = ({ pattern }: Shape) =>
  pattern === undefined || long.some((text) => new RegExp(pattern, 'u').test(text));

function* endless(shape: Shape, path: string): Generator<string> {
  for (const part of [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]) {
    yield* endless(part, path);
  }
  if (shape.const !== undefined || shape.enum) return;
  if (shape.type === 'object') {
    for (const [name, part] of Object.entries(shape.properties ?? {})) {
      yield* endless(part, `${path}.${name}`);
    }
  }
  if (shape.type === 'array') {
    if (shape.maxItems === undefined) yield `${path}[]`;
    yield* endless(shape.items ?? {}, `${path}[]`);
  }
  if (shape.type === 'string') {
    if (shape.maxLength === undefined && shape.format !== 'date-time' && letsLongIn(shape)) {
      yield path;
    }
  }
  if (shape.type === 'number' || shape.type === 'integer') {
    if ((shape.maximum ?? Number.POSITIVE_INFINITY) > MOST && !COMPARED.includes(path)) yield path;
  }
}

it.each(Object.entries({ ...schemas, ...hostSchemas }))(
  '%s limits every text, list and number. Spec §9',
  (name, call) => {
    const parts = call as Partial<Record<'params' | 'query' | 'body', z.ZodType>>;
    const found = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = parts[part];
      if (!schema) return [];
      const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return [...endless(shape as Shape, `${name}.${part}`)];
    });
    expect(found).toEqual([]);
  },
);
