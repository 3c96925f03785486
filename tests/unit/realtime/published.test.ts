import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type EventName, eventData } from '../../../src/contract/events.ts';

/** Issue 5. */
const sources = globSync('server/{modules,stream,realtime,payment}/**/*.ts').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

const publishers = (event: EventName) =>
  sources
    .filter(
      ({ text }) =>
        text.includes(`'${event}'`) &&
        /\b(publish|queueEvent|queueEventAlone|queueCartEvent|queueEffects)\(/.test(text),
    )
    .map(({ path }) => path);

test('every event has a publisher', () => {
  const events = Object.keys(eventData) as EventName[];
  expect(events.filter((event) => publishers(event).length === 0)).toEqual([]);
});
