import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));
vi.mock('../../../src/features/order-message/poll.ts', () => ({ pollMessages: vi.fn() }));

async function newDocument() {
  vi.resetModules();
  const { startTalk } = await import('../../../src/features/order-message/start.ts');
  const outgoing = await import('../../../src/features/order-message/outgoing.ts');
  return { ...outgoing, startTalk };
}

beforeEach(() => {
  call.mockReset().mockResolvedValue({ ok: true, data: { data: [] } });
});

vi.stubGlobal('document', { hidden: true });
afterAll(() => {
  vi.unstubAllGlobals();
});
const { signal } = new AbortController();

it('a message written before the page has started is kept and not sent', async () => {
  const { $draft, $outgoing, sendMessage, startTalk, writeDraft } = await newDocument();
  writeDraft('いつ届きますか');
  await sendMessage();
  expect(call).not.toHaveBeenCalled();
  startTalk('12', signal);
  expect($draft.get()).toBe('いつ届きますか');
  await sendMessage();
  expect(call.mock.lastCall?.[1]).toMatchObject({
    params: { id: '12' },
    body: { message: 'いつ届きますか' },
  });
  expect([$draft.get(), $outgoing.get()]).toEqual(['', []]);
});

it('a draft about one order is not shown for the next', async () => {
  const { $draft, startTalk, writeDraft } = await newDocument();
  startTalk('12', signal);
  writeDraft('いつ届きますか');
  startTalk('13', signal);
  expect($draft.get()).toBe('');
});
