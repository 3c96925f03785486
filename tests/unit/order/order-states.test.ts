import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawOrderStates, ORDER_STATES_FILE } from '../../../scripts/docs/order-states.ts';

test('docs/order-states.md matches the order’s state machine', async () => {
  const written = await readFile(ORDER_STATES_FILE, 'utf8');
  expect(written, 'Run: node scripts/docs/main.ts').toBe(drawOrderStates());
});
