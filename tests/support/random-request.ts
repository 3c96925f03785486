import { zocker } from 'zocker';
import { z } from 'zod';
import { type CallEntry, type CallName, calls } from '../../src/contract/calls.ts';
import { hostCalls } from '../../src/contract/host/calls.ts';
import { hostSchemas } from '../../src/contract/host/schemas.ts';
import { schemas } from '../../src/contract/schemas.ts';
import { hostileBodies, hostileValues } from './hostile.ts';
import type { Random } from './random.ts';

export interface RawRequest {
  call: string;
  isHost: boolean;
  method: string;
  path: string;
  body: string | undefined;
  contentType: string;
}

interface CallSchema {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
}

interface Target {
  call: string;
  isHost: boolean;
  method: string;
  path: string;
  schema: CallSchema;
}

const targets: Target[] = [
  ...Object.entries(calls as Record<string, CallEntry>).map(([call, { method, path }]) => ({
    ...{ call, method, path, isHost: false },
    schema: schemas[call as CallName] as CallSchema,
  })),
  ...Object.entries(hostCalls).map(([call, { method, path }]) => ({
    ...{ call, method, path, isHost: true },
    schema: hostSchemas[call as keyof typeof hostSchemas] as CallSchema,
  })),
];
/** Low ids exist in the demo, so they reach the code behind the lookup. */
const MOST_ID = 40;
const words = [
  '花子',
  'hanamichi',
  'hana@example.com',
  '090-1234-5678',
  '1000001',
  '東京都',
  '00007',
];

/** The generator does not know `prefault`. */
const generate = (schema: z.ZodType, random: Random): unknown =>
  zocker(schema)
    .override(z.ZodPrefault, (prefault) => generate(prefault.unwrap() as z.ZodType, random))
    .setSeed(random.int(2 ** 31))
    .generate();

function plausible(schema: z.ZodType, random: Random): unknown {
  const generated = generate(schema, random);
  return walk(generated, (value) => {
    if (typeof value === 'number' && random.chance(0.7)) return 1 + random.int(MOST_ID);
    if (typeof value === 'string' && value.length > 12 && random.chance(0.6))
      return random.of(words);
    return value;
  });
}

function walk(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 5).map((item) => walk(item, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, change)]));
}

function nearly(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null) return random.of(hostileValues);
  const keys = Object.keys(value);
  const key = keys.length > 0 ? random.of(keys) : 'extra';
  const copy = Object.assign(Object.create(null), value) as Record<string, unknown>;
  if (random.chance(0.3)) delete copy[key];
  else if (random.chance(0.2)) Object.assign(copy, { constructor: random.of(hostileValues) });
  else copy[key] = random.chance(0.5) ? nearly(copy[key], random) : random.of(hostileValues);
  return copy;
}

/** An address cannot contain half of a surrogate pair. */
const inAddress = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
  );

export function randomRequest(random: Random): RawRequest {
  const { call, isHost, method, path, schema } = random.of(targets);
  const manner = random.of(['valid', 'nearly', 'nearly', 'hostile'] as const);
  const part = (of: z.ZodType | undefined) => {
    if (!of) return undefined;
    const value = plausible(of, random);
    return manner === 'valid' || random.chance(0.5) ? value : nearly(value, random);
  };

  const params = (part(schema.params) ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const isHostile = manner === 'hostile' && random.chance(0.3);
    const value = params[name] ?? random.of(['hanamichi', 'formosa', 'ginza', 'nobody']);
    return inAddress(isHostile ? random.of(hostileValues) : value) || '0';
  });
  const query = Object.entries((part(schema.query) ?? {}) as object)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`);
  const body =
    manner === 'hostile' && random.chance(0.5)
      ? random.of(hostileBodies)
      : JSON.stringify(part(schema.body));
  return {
    ...{ call, isHost, method },
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    body: method === 'GET' ? undefined : body,
    contentType: random.chance(0.03) ? 'text/plain' : 'application/json',
  };
}
