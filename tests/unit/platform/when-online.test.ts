import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Failure, Result } from '../../../src/platform/errors/failure.ts';
import { $waiting } from '../../../src/platform/http/waiting.ts';
import { sendWhenOnline } from '../../../src/platform/http/when-online.ts';
import { fakeNetwork } from '../../support/fake-network.ts';

const failed = (code: Failure['code']): Result<string> => ({
  ok: false,
  failure: { code, messages: [] },
});
const done: Result<string> = { ok: true, data: 'done' };

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  vi.useFakeTimers();
  network = fakeNetwork();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends at once while the browser is online', async () => {
  const send = vi.fn(async () => done);
  const onWait = vi.fn();
  expect(await sendWhenOnline(send, onWait)).toEqual(done);
  expect(send).toHaveBeenCalledTimes(1);
  expect(onWait).not.toHaveBeenCalled();
});

it('keeps a press without a network, and sends it once when the network is back', async () => {
  const send = vi.fn(async () => done);
  const onWait = vi.fn();
  network.cut();
  const sent = sendWhenOnline(send, onWait);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send).not.toHaveBeenCalled();
  expect(onWait).toHaveBeenCalledTimes(1);
  expect($waiting.get()).toBe(1);
  network.restore();
  expect(await sent).toEqual(done);
  expect(send).toHaveBeenCalledTimes(1);
  expect($waiting.get()).toBe(0);
});

it('sends a press again that the cut interrupted', async () => {
  const send = vi
    .fn<() => Promise<Result<string>>>()
    .mockImplementationOnce(async () => {
      network.cut();
      return failed('NETWORK');
    })
    .mockResolvedValueOnce(failed('NETWORK'))
    .mockResolvedValue(done);
  const sent = sendWhenOnline(send);
  await vi.advanceTimersByTimeAsync(0);
  network.restore();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await sent).toEqual(done);
  expect(send).toHaveBeenCalledTimes(3);
});

it('returns a failure while the browser is online, and a refusal at any time', async () => {
  expect(await sendWhenOnline(async () => failed('NETWORK'))).toEqual(failed('NETWORK'));
  network.cut();
  const sent = sendWhenOnline(async () => failed('SOLD_OUT'));
  network.restore();
  expect(await sent).toEqual(failed('SOLD_OUT'));
});
