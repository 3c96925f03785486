import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from './api-error.ts';
import type { App } from './env.ts';
import type { Tell } from './request-log.ts';

/** Seconds: from an answer out of memory to one that nobody waits for any more. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, so that neither length nor time tells how near a guess came. */
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/**
 * Measures every request, and serves the figures in Prometheus' format at `GET /metrics` to whoever
 * brings METRICS_TOKEN as a bearer token. Without that setting there is no such address.
 *
 * @param tell is told of each request too.
 * @returns what to tell of a request that does not come this way.
 */
export function mountMetrics(app: App, tell?: Tell): Tell {
  const register = new Registry();
  const registers = [register];
  const duration = new Histogram({
    name: 'ennichi_http_request_duration_seconds',
    help: 'Time to answer, by method, pattern of the address and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  let inFlight = 0;
  new Gauge({
    name: 'ennichi_http_requests_in_flight',
    help: 'Requests being answered now',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  let isCollecting = false;
  const note: Tell = (answered) => {
    const { method, route, status, ms } = answered;
    duration.observe({ method, route, status }, ms / 1000);
    tell?.(answered);
  };

  app.use(async (c, next) => {
    const started = performance.now();
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
      note({
        requestId: c.get('requestId'),
        method: c.req.method,
        route: c.get('route') ?? 'page',
        status: c.res.status,
        ms: performance.now() - started,
      });
    }
  });

  app.get('/metrics', async (c) => {
    const { metricsToken } = c.get('services').config;
    const given = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
    if (!metricsToken || !isSame(given, metricsToken)) throw notFound();
    if (!isCollecting) collectDefaultMetrics({ register });
    isCollecting = true;
    c.header('Content-Type', register.contentType);
    c.header('Cache-Control', 'no-store');
    return c.body(await register.metrics());
  });
  return note;
}
