import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGuest, renameGuest } from '../../../src/contract/calls/session.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));
vi.mock('../../../src/platform/storage/tokens.ts', () => ({
  readToken: () => null,
  writeToken: () => {},
  clearToken: () => {},
}));

async function openShop() {
  vi.resetModules();
  const { $session, setIdentity } = await import('../../../src/features/session/session.ts');
  const prompt = await import('../../../src/features/session/prompt.ts');
  const { joinAsGuest } = await import('../../../src/features/session/sign-in.ts');
  setIdentity({ type: 'ghost' });
  return { ...prompt, $session, joinAsGuest };
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'ja' }, getElementById: () => null });
  call.mockImplementation(async ({ path, method }, { body }) => ({
    ok: true,
    data: {
      ...{ id: 5, name: body.name, group_stream_name: null },
      ...(method === createGuest.method && path === createGuest.path && { token: 'new' }),
    },
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  call.mockReset();
});

const sent = () => call.mock.calls.map(([{ name }]) => name);

it('two adds of a ghost in guest mode create one guest, and open no dialog', async () => {
  const { requireIdentity, $prompt, $session } = await openShop();
  const adds = [requireIdentity(true, 'cart'), requireIdentity(true, 'cart')];
  expect(await Promise.all(adds)).toEqual([true, true]);
  expect(sent()).toEqual([createGuest.name]);
  expect($prompt.get()).toBe('none');
  expect($session.get()).toMatchObject({ type: 'guest', guest: { id: 5, name: 'ゲスト' } });
});

it('the first comment asks the cart’s guest for a nickname, who stays the same guest', async () => {
  const { requireIdentity, closePrompt, joinAsGuest, $prompt, $session } = await openShop();
  await requireIdentity(true, 'cart');
  const comment = requireIdentity(true, 'chat');
  await vi.waitFor(() => expect($prompt.get()).toBe('nickname'));
  await joinAsGuest('すずめ');
  closePrompt(true);
  expect(await comment).toBe(true);
  expect(sent()).toEqual([createGuest.name, renameGuest.name]);
  expect($session.get()).toMatchObject({ type: 'guest', guest: { id: 5, name: 'すずめ' } });
});
