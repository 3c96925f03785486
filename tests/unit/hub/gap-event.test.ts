import { expect, test } from 'vitest';
import { GAP_EVENT as hubEvent } from '../../../server/hub/pubnub/envelope.ts';
import { GAP_EVENT } from '../../../src/contract/realtime.ts';

test('the hub, which imports nothing of the contract, names its gap notice as the contract does', () => {
  expect(hubEvent).toBe(GAP_EVENT);
});
