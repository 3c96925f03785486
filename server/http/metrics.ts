import type { MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/db.ts';
import type { Services } from '../services.ts';
import { notFound } from './api-error.ts';
import type { App, Env } from './env.ts';
import { isSameSecret } from './token.ts';

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type ReadOutbox = (db: Db, now: Date) => Promise<{ waiting: number; oldestSeconds: number }>;

type ReadMoney = (db: Db) => Promise<{
  differences: number;
  disputes: number;
  owed: Record<string, number>;
}>;

type ReadShop = (services: Services) => Promise<{
  orders: Record<string, number>;
  shows: Record<string, number>;
  viewers: number;
}>;

interface Readers {
  money: ReadMoney;
  outbox: ReadOutbox;
  shop: ReadShop;
}

function measureMoney(registers: Registry[]) {
  const differences = new Gauge({
    name: 'ennichi_payment_differences',
    help: "Payments that differ from the provider's charges and need a decision",
    registers,
  });
  const disputes = new Gauge({
    name: 'ennichi_payment_disputes',
    help: "Open disputes of buyers' banks",
    registers,
  });
  const owed = new Gauge({
    name: 'ennichi_money_owed',
    help: "Amount still to be refunded, in the currency's smallest unit",
    labelNames: ['currency'],
    registers,
  });
  return (money: Awaited<ReturnType<ReadMoney>>) => {
    differences.set(money.differences);
    disputes.set(money.disputes);
    for (const [currency, sum] of Object.entries(money.owed)) owed.set({ currency }, sum);
  };
}

function measureShop(registers: Registry[]) {
  const orders = new Gauge({
    name: 'ennichi_orders',
    help: 'Orders of all stores, by status',
    labelNames: ['status'],
    registers,
  });
  const shows = new Gauge({
    name: 'ennichi_shows',
    help: 'Shows of all stores, by live status',
    labelNames: ['status'],
    registers,
  });
  const viewers = new Gauge({
    name: 'ennichi_viewers',
    help: 'Viewers that are in live shows now',
    registers,
  });
  return (shop: Awaited<ReturnType<ReadShop>>) => {
    for (const [status, count] of Object.entries(shop.orders)) orders.set({ status }, count);
    for (const [status, count] of Object.entries(shop.shows)) shows.set({ status }, count);
    viewers.set(shop.viewers);
  };
}

function measureOutbox(registers: Registry[]) {
  const waiting = new Gauge({
    name: 'ennichi_outbox_waiting',
    help: 'Unsent effects of commits, including new ones',
    registers,
  });
  const oldest = new Gauge({
    name: 'ennichi_outbox_oldest_seconds',
    help: 'Age of the oldest unsent effect',
    registers,
  });
  return (outbox: Awaited<ReturnType<ReadOutbox>>) => {
    waiting.set(outbox.waiting);
    oldest.set(outbox.oldestSeconds);
  };
}

function measureRequests(registers: Registry[]): MiddlewareHandler<Env> {
  const duration = new Histogram({
    name: 'ennichi_http_request_duration_seconds',
    help: 'Time to respond, by method, path pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const diagnostics = new Counter({
    name: 'ennichi_browser_errors_total',
    help: 'Errors that browsers reported, by kind',
    labelNames: ['kind'],
    registers,
  });
  const notices = new Counter({
    name: 'ennichi_payment_notices_total',
    help: 'Payment webhooks by outcome',
    labelNames: ['outcome'],
    registers,
  });
  let inFlight = 0;
  new Gauge({
    name: 'ennichi_http_requests_in_flight',
    help: 'Requests being served now',
    registers,
    collect() {
      this.set(inFlight);
    },
  });

  return async (c, next) => {
    const started = performance.now();
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
      const ms = performance.now() - started;
      const { method } = c.req;
      const { status } = c.res;
      const route = c.get('route') ?? 'page';
      duration.observe({ method, route, status }, ms / 1000);
      const outcome = c.get('paymentWebhook');
      if (outcome) notices.inc({ outcome });
      for (const kind of c.get('diagnostics') ?? []) diagnostics.inc({ kind });
      const { config, log } = c.get('services');
      if (config.logRequests) {
        const request_id = c.get('requestId');
        log.info('request', { request_id, method, route, status, ms: Math.round(ms) });
      }
    }
  };
}

/** The bearer of METRICS_TOKEN reads them; without it the path is 404. */
export function mountMetrics(app: App, read: Readers): void {
  const register = new Registry();
  const registers = [register];
  const setMoney = measureMoney(registers);
  const setOutbox = measureOutbox(registers);
  const setShop = measureShop(registers);
  app.use(measureRequests(registers));

  let isCollecting = false;
  app.get('/metrics', async (c) => {
    const { services } = c.var;
    const { db, log, clock } = services;
    const { metricsToken } = services.config;
    const given = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
    if (!metricsToken || !isSameSecret(given, metricsToken)) throw notFound();
    if (!isCollecting) collectDefaultMetrics({ register });
    isCollecting = true;
    // Serves the other metrics without the database.
    await read
      .money(db)
      .then(setMoney, (error) => log.error('the money metrics could not be read', error));
    await read
      .outbox(db, clock())
      .then(setOutbox, (error) => log.error('the outbox metrics could not be read', error));
    await read
      .shop(services)
      .then(setShop, (error) =>
        log.error('the metrics of orders and shows could not be read', error),
      );
    c.header('Content-Type', register.contentType);
    c.header('Cache-Control', 'no-store');
    return c.body(await register.metrics());
  });
}
