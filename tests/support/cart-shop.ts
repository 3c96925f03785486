import { afterAll } from 'vitest';
import { startCartServer } from './cart.ts';
import { insertShop } from './shop.ts';

export async function startCartShop() {
  const server = await startCartServer();
  afterAll(() => server.close());
  const db = () => server.services.db;
  return { server, db, shop: await insertShop(db()) };
}
