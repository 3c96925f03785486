import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../src/platform/errors/failure.ts';

const call = vi.hoisted(() => vi.fn());
const token = vi.hoisted(() => ({ member: null as string | null, guest: null as string | null }));
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));
vi.mock('../../../src/platform/storage/tokens.ts', () => ({
  readToken: (kind: 'member' | 'guest') => token[kind],
}));
const showFailure = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/errors/show-failure.ts', () => ({ showFailure }));
vi.mock('../../../src/features/session/return-page.ts', () => ({ keepWantedPage: () => {} }));

const hana = { id: 1, nickname: 'はな', name: '花' };
const answer = () => call.mockResolvedValue({ ok: true, data: { user: hana, guest: null } });
const fail = (code: Failure['code'], status?: number) =>
  call.mockResolvedValue({ ok: false, failure: { code, messages: [], status } });

const load = async () => {
  const session = await import('../../../src/features/session/session.ts');
  const prompt = await import('../../../src/features/session/prompt.ts');
  return { ...session, ...prompt };
};
/** Spec §6 member-only routes. */
const memberOnly = async () =>
  (await import('../../../src/guards/member-only.ts')).memberOnlyGuard({
    route: 'member',
    params: { store: 'hanamichi' },
    url: new URL('http://shop.example/hanamichi/member'),
  });

beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
  Object.assign(token, { member: 'valid', guest: null });
});

const NO_ANSWERS = [
  ['INTERNAL', 500],
  ['GATEWAY', 502],
  ['TOO_MANY_REQUESTS', 429],
  ['NETWORK', undefined],
] as const;

/** Spec §2 guards restore tokens, §8: only a 401 invalidates a token. */
describe.each(NO_ANSWERS)('%s (%s) while the member is loaded', (code, status) => {
  it('a failed request keeps the signed-in member', async () => {
    const { loadSession, $session } = await load();
    answer();
    await loadSession();
    fail(code, status);
    await loadSession();
    expect($session.get()).toEqual({ type: 'member', user: hana });
  });

  it('a failed first request stores its error, and a retry loads the member', async () => {
    const { loadSession, retrySession, $session } = await load();
    fail(code, status);
    await loadSession();
    expect($session.get()).toMatchObject({ type: 'unknown', failure: { code } });
    answer();
    await retrySession();
    expect($session.get()).toEqual({ type: 'member', user: hana });
  });

  it('a failed request does not lead a member to the login', async () => {
    const { loadSession } = await load();
    fail(code, status);
    await loadSession();
    expect(await memberOnly()).toBeUndefined();
  });

  it('an action that needs a login reports the failed request without opening the login', async () => {
    const { loadSession, requireIdentity, $prompt } = await load();
    fail(code, status);
    await loadSession();
    expect(await requireIdentity(false)).toBe(false);
    expect($prompt.get()).toBe('none');
    await vi.waitFor(() =>
      expect(showFailure).toHaveBeenCalledWith(expect.objectContaining({ code })),
    );
  });
});

it('Spec §8 401: the visitor becomes a ghost', async () => {
  const { loadSession, $session } = await load();
  answer();
  await loadSession();
  fail('UNAUTHORIZED', 401);
  await loadSession();
  expect($session.get()).toEqual({ type: 'ghost' });
  expect(await memberOnly()).toBe('/hanamichi/market?loginRequired=true');
});

it('sends no request without a token', async () => {
  Object.assign(token, { member: null });
  const { loadSession, $session } = await load();
  await loadSession();
  expect(call).not.toHaveBeenCalled();
  expect($session.get()).toEqual({ type: 'ghost' });
});

it('a guest is sent to the login of member-only pages even without a reply', async () => {
  Object.assign(token, { member: null, guest: 'of a guest' });
  const { loadSession } = await load();
  fail('GATEWAY', 502);
  await loadSession();
  expect(await memberOnly()).toBe('/hanamichi/market?loginRequired=true');
});

it('drops the identity when the token belongs to another member', async () => {
  const { loadSession, $session } = await load();
  answer();
  await loadSession();
  token.member = 'of another';
  fail('GATEWAY', 502);
  await loadSession();
  expect($session.get()).toMatchObject({ type: 'unknown', failure: { code: 'GATEWAY' } });
});

it('drops a reply that arrives after the sign-out', async () => {
  const { loadSession, $session } = await load();
  call.mockImplementation(async () => {
    Object.assign(token, { member: null });
    return { ok: true, data: { user: hana, guest: null } };
  });
  await loadSession();
  expect($session.get()).toEqual({ type: 'ghost' });
});
