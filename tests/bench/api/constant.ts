import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
const bodies = new Map<number, { data: string }>();

function bodyOf(bytes: number): { data: string } {
  const known = bodies.get(bytes) ?? {
    data: 'x'.repeat(Math.max(0, bytes - '{"data":""}'.length)),
  };
  bodies.set(bytes, known);
  return known;
}

app.get('/healthz', (c) => c.json({ ok: true }));
app.get('/:bytes', (c) => c.json(bodyOf(Number(c.req.param('bytes')))));
app.post('/:bytes', async (c) => {
  await c.req.json();
  return c.json(bodyOf(Number(c.req.param('bytes'))));
});

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => server.close(() => process.exit(0)));
