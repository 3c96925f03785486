import { sql } from 'kysely';
import type { App } from './env.ts';

/** `GET /healthz`: 200 when the database responds, otherwise 503. */
export function mountHealth(app: App): void {
  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await sql`select 1`.execute(c.var.services.db);
      return c.json({ status: 'ready' });
    } catch (error) {
      c.var.services.log.error('the database does not respond', error);
      return c.json({ status: 'database unreachable' }, 503);
    }
  });
}
