import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { tokenOf } from './buyer.ts';
import { join } from './member.ts';
import { openOrderDesk } from './orders.ts';
import type { OwnServer } from './own-server.ts';

const ADDRESS = {
  name: '佐々木 太郎',
  phone_number: '09012345678',
  type: 'custom',
  address: {
    postcode: '1500001',
    level_one: '東京都',
    level_one_code: '13',
    level_two: '渋谷区',
    level_three: '神宮前 1-2-3',
    level_four: '',
    region: 'JP',
    info: null,
  },
};

export async function openAccount(page: Page, server: OwnServer, name: string) {
  const email = await join(page, server, name);
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, email, server.origin)}` };
  const { request }: { request: APIRequestContext } = page;
  const get = async (path: string) =>
    (await request.get(`${server.origin}${path}`, { headers })).json();
  const post = async (path: string, data: object) => {
    const reply = await request.post(`${server.origin}${path}`, { headers, data });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBeLessThan(300);
    return reply.json();
  };
  const address = await post('/api/v1/addresses', ADDRESS);
  const desk = await openOrderDesk(request, server, email);
  return { email, get, post, address, desk };
}
