import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Identity, User } from '../../../src/features/session/rules/identity.ts';
import { setIdentity } from '../../../src/features/session/session.ts';
import { keepSource } from '../../../src/guards/keep-source.ts';
import { loadSubscription } from '../../../src/guards/load-subscription.ts';
import { rememberPath } from '../../../src/guards/remember-path.ts';
import { switchLocale } from '../../../src/guards/switch-locale.ts';
import { visitOf } from '../../../src/guards/visit.ts';
import { keptSource } from '../../../src/platform/storage/source.ts';

const switchTo = vi.hoisted(() => vi.fn());
const cookies = vi.hoisted(() => new Map<string, string>());
const subscription = vi.hoisted(() => ({ loadMyPlans: vi.fn(), hasMyPlans: vi.fn() }));
vi.mock('../../../src/features/subscription/plans.ts', () => subscription);
vi.mock('../../../src/platform/i18n/switch-to.ts', () => ({ switchTo }));
vi.mock('../../../src/platform/storage/cookie.ts', () => ({
  readCookie: (name: string) => cookies.get(name),
  writeCookie: (name: string, value: string) => void cookies.set(name, value),
}));

const stored = new Map<string, string>();

beforeEach(() => {
  vi.clearAllMocks();
  cookies.clear();
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
});

function visit(path: string) {
  const found = visitOf(new URL(path, 'https://shop.example'));
  if (!found) throw new Error(`${path} is no page`);
  return found;
}

it('Spec §2 remembered path: stores the full path and the store of a page', async () => {
  await rememberPath(visit('/hanamichi/order/12?from=mail'));
  expect(stored.get('ennichi_full_path')).toBe('/hanamichi/order/12?from=mail');
  expect(stored.get('ennichi_store')).toBe('hanamichi');
});

it('Spec §2 remembered path: does not remember a login page', async () => {
  await rememberPath(visit('/hanamichi/market'));
  await rememberPath(visit('/hanamichi/login?login_status=failed'));
  expect(stored.get('ennichi_full_path')).toBe('/hanamichi/market');
});

it('Spec §2 source parameters: keeps complete source parameters when later pages have none', async () => {
  await keepSource(visit('/hanamichi/live/1?source=facebook&source_id=7'));
  expect(keptSource()).toBeUndefined();
  await keepSource(visit('/hanamichi/live/1?source=facebook&source_id=7&from_id=99'));
  await keepSource(visit('/hanamichi/market'));
  expect(keptSource()).toEqual({ source: 'facebook', sourceId: '7', fromId: '99' });
});

it('Spec §2 locale parameter: switches to a supported language and stores it', async () => {
  await switchLocale(visit('/hanamichi/market?locale=zh_TW'));
  expect(switchTo).toHaveBeenLastCalledWith('zh-TW');
  await switchLocale(visit('/hanamichi/market'));
  expect(switchTo).toHaveBeenCalledTimes(2);
  expect(switchTo).toHaveBeenLastCalledWith('zh-TW');
});

it('Spec §2 locale parameter: ignores another value', async () => {
  await switchLocale(visit('/hanamichi/market?locale=fr'));
  expect([switchTo.mock.calls.length, cookies.size]).toEqual([0, 0]);
});

describe('Spec §2 subscription with the user', () => {
  const { loadMyPlans, hasMyPlans } = subscription;
  const signIn = (identity: Identity) => {
    cookies.set('ennichi_token', 'token');
    setIdentity(identity);
  };
  const member: Identity = { type: 'member', user: { id: 1 } as User };

  it('is fetched for a member, once for each store', async () => {
    signIn(member);
    loadSubscription(visit('/hanamichi/market'));
    await vi.waitFor(() => expect(loadMyPlans).toHaveBeenCalledWith('hanamichi', true));
    hasMyPlans.mockReturnValueOnce(true);
    loadSubscription(visit('/hanamichi/order'));
    loadSubscription(visit('/kikka/market'));
    await vi.waitFor(() => expect(loadMyPlans).toHaveBeenCalledTimes(2));
    expect(hasMyPlans.mock.calls).toEqual([['hanamichi'], ['hanamichi'], ['kikka']]);
  });

  it('is not fetched for others, nor by the page of the subscription', async () => {
    loadSubscription(visit('/hanamichi/market'));
    signIn({ type: 'ghost' });
    loadSubscription(visit('/hanamichi/market'));
    signIn(member);
    loadSubscription(visit('/hanamichi/member/subscription'));
    await vi.dynamicImportSettled();
    expect(loadMyPlans).not.toHaveBeenCalled();
  });
});
