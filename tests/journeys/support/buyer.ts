import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'ennichi-demo';

interface CartItem {
  id: number;
}

export async function tokenOf(
  request: APIRequestContext,
  email: string,
  origin = '',
): Promise<string> {
  const reply = await request.post(`${origin}/api/v2/auth/user/login`, {
    data: { email, password: DEMO_PASSWORD },
  });
  expect(reply.ok()).toBe(true);
  return (await reply.json()).ennichi_token;
}

async function emptyCart(request: APIRequestContext, store: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const cart = await request.get(`/api/v1/stores/${store}/carts/buyer`, { headers });
  const items: CartItem[] = (await cart.json()).data;
  for (const { id } of items) await request.delete(`/api/v1/cart-items/${id}`, { headers });
}

async function setToken(page: Page, token: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/404`);
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: 'ennichi_token', value: token, url }]);
}

/**
 * Signs a demo member in by the API and keeps the cart.
 *
 * @param origin of a server that the test has started
 */
export async function signIn(page: Page, email: string, origin = ''): Promise<void> {
  await setToken(page, await tokenOf(page.request, email, origin), origin);
}

export async function arriveAs(page: Page, email: string, store = 'hanamichi'): Promise<void> {
  const token = await tokenOf(page.request, email);
  await emptyCart(page.request, store, token);
  await setToken(page, token);
}

export async function addFromMarket(page: Page, name: string, store = 'hanamichi'): Promise<void> {
  const found = await page.request.get(`/api/v1/stores/${store}/products`, {
    params: { keyword: name },
  });
  const { data } = await found.json();
  await page.goto(`/${store}/market/product/${data[0].id}`);
  // The server renders the button; it works after hydration.
  await expect(page.locator('#page astro-island[ssr][client=idle]')).toHaveCount(0);
  await page.getByRole('button', { name: 'カートに入れる' }).click();
  // A browser asks once for adult goods.
  const ofAge = page.getByRole('button', { name: '20歳以上です' });
  const added = page.getByText('カートに入れました').first();
  await expect(ofAge.or(added)).toBeVisible();
  if (await ofAge.isVisible()) await ofAge.click();
  await expect(added).toBeVisible();
}
