import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { RtmpSettings } from './config/rtmp.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { reportFailedEffects } from './db/transaction.ts';
import { ResponseCache } from './http/cache.ts';
import { deleteExpiredLimits } from './http/delete-expired-limits.ts';
import type { App } from './http/env.ts';
import { deleteOldReplies } from './http/idempotency.ts';
import { type Job, startJobs } from './jobs.ts';
import { openLineMessenger } from './line/messenger.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';
import { requireWhole } from './machine/restore.ts';
import { sendDueLine } from './mail/line-sender.ts';
import { deleteOldMail, openMailer } from './mail/mailer.ts';
import { createMailNews, showsMails } from './mail/sandbox.ts';
import { openPictures } from './media/open.ts';
import { expireHolds } from './modules/cart/expire.ts';
import { SAMPLE_EVERY_MS, samplePosts } from './modules/figures/sample.ts';
import { trimFigures } from './modules/figures/trim-figures.ts';
import { warnOfLineQuota } from './modules/mail/line-quota.ts';
import { deleteOldTraces } from './modules/moderation/traces.ts';
import { expireOrders } from './modules/order/lifecycle/expire-orders.ts';
import { remindKonbini } from './modules/order/lifecycle/remind-konbini.ts';
import { deleteUnsentPictures } from './modules/order-message/pictures.ts';
import { createNightlyReconciliation } from './modules/payment/reconcile/nightly-reconciliation.ts';
import { pollOpenPayments } from './modules/payment/reconcile/poll-open-payments.ts';
import { runProviderCalls } from './modules/payment/run-provider-calls.ts';
import { reduceClosedOrders } from './modules/privacy/reduce-orders.ts';
import { createPicturesAhead } from './modules/product/pictures-ahead.ts';
import { sendReminders, trimReminders } from './modules/reminder/send-reminders.ts';
import { deleteExpiredTokens } from './modules/session/one-time-tokens.ts';
import { deleteOldActions } from './modules/staff/actions.ts';
import { compactLedger } from './modules/stock/compact.ts';
import { remindSubscribers } from './modules/subscription/remind-subscribers.ts';
import { createOpenSignIn } from './oauth/open.ts';
import { openPayment } from './payment/open.ts';
import { deliverWebhooks } from './payment/sandbox/webhooks.ts';
import { silentOutbox } from './ports/outbox.ts';
import { openOutbox } from './realtime/outbox.ts';
import { startRealtime } from './realtime/start.ts';
import type { Services } from './services.ts';
import { serverIngestKey } from './stream/ingest-key.ts';
import { openStreams } from './stream/store/open.ts';
import { createSweeping, SWEEP_EVERY_MS } from './stream/sweep.ts';
import { createStreamWatch, streamTiming } from './stream/watch.ts';
import { welcome } from './welcome.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** For running requests. */
const GRACE_MS = 5000;

/** Reachable as localhost. */
const LOCAL_HOSTS = ['127.0.0.1', '0.0.0.0', '::', '::1'];

/** Imported only when RTMP is on. */
async function openRtmp(services: Services, settings: RtmpSettings, server: Server) {
  const { openRtmp } = await import('./stream/rtmp/open.ts');
  try {
    return await openRtmp(services, settings, server.address() as AddressInfo);
  } catch (error) {
    server.close();
    throw error;
  }
}

export interface Running {
  services: Services;
  greeting: string;
  stop(): Promise<void>;
}

/** DEMO=off imports no file of the demo. */
async function openDemo(services: Services) {
  const { openDemo } = await import('./demo/demo.ts');
  return openDemo(services);
}

interface JobParts {
  app: App;
  outbox: ReturnType<typeof openOutbox>;
  /** Undefined without a mail server. */
  mailer: ReturnType<typeof openMailer>;
  mailNews: Job['run'] | undefined;
}

const jobsOf = (services: Services, { app, outbox, mailer, mailNews }: JobParts): Job[] => [
  { name: 'expiring holds', run: () => expireHolds(services) },
  { name: 'ending unpaid orders', run: () => expireOrders(services) },
  { name: 'reminding buyers of deadlines', everyMs: MINUTE_MS, run: () => remindKonbini(services) },
  { name: 'reminding subscribers', everyMs: MINUTE_MS, run: () => remindSubscribers(services) },
  { name: 'mailing reminders', everyMs: 2000, run: () => sendReminders(services) },
  { name: 'settling payments', run: () => runProviderCalls(services) },
  { name: 'polling open payments', everyMs: 15_000, run: () => pollOpenPayments(services) },
  { name: 'comparing payments', everyMs: 30_000, run: createNightlyReconciliation(services) },
  { name: 'sending payment webhooks', run: () => deliverWebhooks(app, services) },
  { name: 'watching pushes', everyMs: streamTiming.watchEveryMs, run: createStreamWatch(services) },
  { name: 'sweeping streams', everyMs: SWEEP_EVERY_MS, run: createSweeping(services) },
  { name: 'resizing pictures', everyMs: 2000, run: createPicturesAhead(services) },
  ...(mailer ? [{ name: 'sending mail', everyMs: 2000, run: mailer.run }] : []),
  { name: 'sending LINE messages', everyMs: 2000, run: () => sendDueLine(services) },
  ...(mailNews ? [{ name: 'logging new mails', run: mailNews }] : []),
  ...(services.messenger
    ? [
        {
          name: 'checking the quota of LINE',
          everyMs: HOUR_MS,
          run: () => warnOfLineQuota(services),
        },
      ]
    : []),
  { name: 'sending overdue effects', run: () => outbox.sendLeft() },
  { name: 'dropping old effects', everyMs: HOUR_MS, run: () => outbox.dropOld() },
  { name: 'counting viewers', everyMs: SAMPLE_EVERY_MS, run: () => samplePosts(services) },
  { name: 'deleting old figures', everyMs: HOUR_MS, run: () => trimFigures(services) },
  { name: 'deleting old mail', everyMs: HOUR_MS, run: () => deleteOldMail(services) },
  { name: 'deleting old traces', everyMs: HOUR_MS, run: () => deleteOldTraces(services) },
  { name: 'deleting unsent pictures', everyMs: HOUR_MS, run: () => deleteUnsentPictures(services) },
  { name: 'deleting expired tokens', everyMs: HOUR_MS, run: () => deleteExpiredTokens(services) },
  { name: 'deleting old reminders', everyMs: HOUR_MS, run: () => trimReminders(services) },
  { name: 'reducing closed orders', everyMs: HOUR_MS, run: () => reduceClosedOrders(services) },
  { name: 'deleting old actions', everyMs: HOUR_MS, run: () => deleteOldActions(services) },
  { name: 'merging old holds', everyMs: HOUR_MS, run: () => compactLedger(services) },
  { name: 'deleting old replies', everyMs: HOUR_MS, run: () => deleteOldReplies(services) },
  { name: 'deleting old rate limits', everyMs: HOUR_MS, run: () => deleteExpiredLimits(services) },
];

/** On failure it throws StartupError, with nothing left running. */
export async function start(config: Config, log: Log): Promise<Running> {
  requireWhole(config);
  const { db, changes } = await openDatabase(config);
  const clock = () => new Date();
  const strict = config.environment !== 'production';
  const realtime = startRealtime(config.realtime, { db, clock, log, strict });
  try {
    const { publish, engine } = realtime;
    const paymentProvider = openPayment({ config, db, clock });
    const openSignIn = createOpenSignIn(config);
    const services: Services = {
      db,
      changes,
      config,
      publish,
      outbox: silentOutbox,
      engine,
      paymentProvider,
      messenger: config.line ? openLineMessenger(config.line) : null,
      openSignIn,
      pictures: openPictures({ config, log }),
      streams: openStreams(config),
      clock,
      log,
    };
    const outbox = openOutbox(services);
    reportFailedEffects(db, (error) => log.error('an effect of a commit failed', error));
    await migrate(db);
    const demo = config.demo ? await openDemo(services) : undefined;

    const app = createApp(services, new ResponseCache(changes));
    const server = await listen(app, config);
    realtime.open(server);
    // A broadcaster can read it before the first push.
    serverIngestKey(config);
    const rtmp = config.rtmp && (await openRtmp(services, config.rtmp, server));
    const mailer = openMailer(services);
    const origin = originOf(server, config);
    const mailNews = showsMails(config) ? createMailNews(services, origin) : undefined;
    const stopJobs = startJobs(jobsOf(services, { app, outbox, mailer, mailNews }), log);
    const stopShow = demo?.startShow();
    const embedPage = await demo?.openEmbedPage(origin);

    return {
      services,
      greeting: await welcome(db, origin, {
        isDemo: config.demo,
        mailsAreShown: mailNews !== undefined,
        embedPage: embedPage?.origin,
        rtmpPort: rtmp?.port,
      }),
      async stop() {
        const closed = closeServer(server);
        await rtmp?.close();
        realtime.close();
        await embedPage?.close();
        await stopShow?.();
        await closed;
        await stopJobs();
        mailer?.close();
        await outbox.close();
        await db.destroy();
      },
    };
  } catch (error) {
    realtime.close();
    await db.destroy();
    throw error;
  }
}

function originOf(server: Server, { publicUrl, host }: Config): string {
  const { port } = server.address() as AddressInfo;
  return publicUrl ?? `http://${LOCAL_HOSTS.includes(host) ? 'localhost' : host}:${port}`;
}

/** Resolves when running requests have ended, or after the grace time. */
function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Closes a connection after its last response.
  server.keepAliveTimeout = 1;
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  return closed;
}
