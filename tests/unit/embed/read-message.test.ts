import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { inwardPayloads, outwardPayloads } from '../../../src/contract/embed.ts';
import { readMessage } from '../../../src/contract/embed-read.ts';
import { inwardShapes, outwardShapes, type Shape } from '../../../src/contract/embed-shapes.ts';
import { inward, messageOf, outward } from './samples.ts';

const directions: [string, object, Record<string, Shape>, Record<string, ZodType>][] = [
  ['outward', outward, outwardShapes, outwardPayloads],
  ['inward', inward, inwardShapes, inwardPayloads],
];

const WRONG = () => undefined;

function spoilt(value: unknown): unknown[] {
  if (Array.isArray(value)) return [...value.flatMap((each) => spoilt(each).map((bad) => [bad]))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]) => {
    const { [field]: _, ...without } = value as Record<string, unknown>;
    const inside = spoilt(part).map((bad) => ({ ...value, [field]: bad }));
    return [without, { ...value, [field]: WRONG }, { ...value, [field]: [[]] }, ...inside];
  });
}

describe.each(directions)('%s messages, Design §4.12', (_, samples, shapes, schemas) => {
  const types = Object.entries(samples) as [string, object][];

  it('have a shape and a schema each', () => {
    expect(Object.keys(shapes).sort()).toEqual(Object.keys(samples).sort());
    expect(Object.keys(schemas).sort()).toEqual(Object.keys(samples).sort());
  });

  it.each(types)('%s is accepted by the shape and the schema', (type, payload) => {
    const message = messageOf(type, payload);
    expect(readMessage(message, shapes)).toBe(message);
    expect(schemas[type]?.safeParse(payload).success).toBe(true);
  });

  it.each(types)('%s is dropped with any field missing or of another type', (type, payload) => {
    for (const bad of spoilt(payload) as object[]) {
      expect(readMessage(messageOf(type, bad), shapes), String(bad)).not.toBeTypeOf('object');
      expect(schemas[type]?.safeParse(bad).success).toBe(false);
    }
  });
});

describe('a message, Design §4.12', () => {
  const read = (data: unknown) => readMessage(data, inwardShapes);
  const whole = messageOf('player.mute', { muted: true });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'ennichi'],
    ['a list', [whole]],
    ['of another library', { source: 'react-devtools', payload: {} }],
    ['without its source', { ...whole, source: undefined }],
  ])('is foreign when it is %s', (_, data) => {
    expect(read(data)).toBe('foreign');
  });

  it.each([
    ['of another version', { ...whole, version: 2 }],
    ['without an id', { ...whole, id: '' }],
    ['with a number for an id', { ...whole, id: 1 }],
    ['of an unknown type', { ...whole, type: 'cart.empty' }],
    ['of a type that every object has', { ...whole, type: 'toString' }],
    ['of no type', { ...whole, type: undefined }],
    ['without a payload', { ...whole, payload: null }],
    ['with a list for a payload', { ...whole, payload: [] }],
    ['from the room', messageOf('realtime.id', { id: 'r' })],
  ])('%s is malformed', (_, data) => {
    expect(read(data)).toBe('malformed');
  });

  it('is oversized above 64 kB or with a circular structure', () => {
    const circle: Record<string, unknown> = { ...whole };
    circle.payload = circle;
    expect(read({ ...whole, more: 'x'.repeat(70_000) })).toBe('oversized');
    expect(read(circle)).toBe('oversized');
    expect(read({ ...whole, more: 'x'.repeat(60_000) })).toBeTypeOf('object');
  });

  it('may have unknown fields', () => {
    expect(read({ ...whole, payload: { muted: true, volume: 1 } })).toBeTypeOf('object');
  });
});
