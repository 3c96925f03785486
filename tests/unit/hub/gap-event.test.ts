import { expect, test } from 'vitest';
import { GAP_EVENT as hubEvent } from '../../../server/hub/pubnub/envelope.ts';
import { GAP_EVENT } from '../../../src/contract/realtime.ts';

test('the gap notice has the same name in the hub and in the contract', () => {
  expect(hubEvent).toBe(GAP_EVENT);
});
