import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const feedback = vi.hoisted(() => ({ identity: 'ghost' }));
const requireIdentity = vi.hoisted(() => vi.fn());
const openPage = vi.hoisted(() => vi.fn());
const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../../src/features/session/session.ts', () => ({
  whenIdentified: async () => ({ type: feedback.identity }),
}));
vi.mock('../../../src/features/session/prompt.ts', async (original) => ({
  ...(await original<typeof import('../../../src/features/session/prompt.ts')>()),
  requireIdentity,
}));
vi.mock('../../../src/platform/navigation/open-page.ts', () => ({ openPage }));
vi.mock('../../../src/platform/toast/actions.ts', () => ({ showToast }));
vi.mock('../../../src/platform/i18n/words.ts', () => ({
  loadWords: async () => {},
  getWords: () => new Proxy({}, { get: (_, name) => String(name) }),
}));

let shown: string;
const stored = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  stored.clear();
  feedback.identity = 'ghost';
  requireIdentity.mockResolvedValue(false);
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url: URL) => {
      shown = `${url.pathname}${url.search}`;
    },
  });
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function arrive(path: string, route: 'market' | 'login' = 'market') {
  shown = path;
  vi.stubGlobal('location', new URL(path, 'https://shop.example'));
  const { loginFeedback } = await import('../../../src/guards/login-feedback.ts');
  const { $loginStatus } = await import('../../../src/features/session/prompt.ts');
  loginFeedback({ route, params: { store: 'hanamichi' }, url: new URL(location.href) });
  return $loginStatus.get();
}

const toasted = () => vi.waitFor(() => expect(showToast).toHaveBeenCalledTimes(1));

describe('Spec §4 login status', () => {
  it.each(['failed', 'verifying'] as const)(
    '%s opens the login dialog with the reason',
    async (status) => {
      expect(await arrive(`/hanamichi/market?login_status=${status}&page=2`)).toBe(status);
      expect(requireIdentity).toHaveBeenCalledExactlyOnceWith(false);
      expect(shown).toBe('/hanamichi/market?page=2');
    },
  );

  it('opens no dialog on the login page', async () => {
    expect(await arrive('/hanamichi/login?login_status=failed', 'login')).toBe('failed');
    expect(requireIdentity).not.toHaveBeenCalled();
  });

  it.each(['?login_status=success', '?login_status=', ''])('%j opens nothing', async (query) => {
    expect(await arrive(`/hanamichi/market${query}`)).toBe('none');
    expect(requireIdentity).not.toHaveBeenCalled();
  });

  it('opens the requested page after signing in', async () => {
    stored.set('ennichi_wanted', '/hanamichi/order');
    requireIdentity.mockResolvedValue(true);
    await arrive('/hanamichi/market?loginRequired=true');
    await vi.waitFor(() => expect(openPage).toHaveBeenCalledExactlyOnceWith('/hanamichi/order'));
    expect(stored.has('ennichi_wanted')).toBe(false);
  });
});

describe('Spec §4 verify status, §4 password reset', () => {
  it.each([
    ['verify_status=failed', 'ghost', 'verify_failed', 'danger'],
    ['verify_status=success', 'ghost', 'verify_success_login', 'success'],
    ['verify_status=success', 'member', 'verify_success', 'success'],
    ['passwordReset=success', 'ghost', 'password_reset', 'success'],
  ])('%s of a %s is said by the toast %s', async (query, identity, words, type) => {
    feedback.identity = identity;
    await arrive(`/hanamichi/market?${query}`);
    await toasted();
    expect(showToast).toHaveBeenCalledWith(words, type);
    expect(requireIdentity).not.toHaveBeenCalled();
    expect(shown).toBe('/hanamichi/market');
  });
});
