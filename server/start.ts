import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { RtmpSettings } from './config/rtmp.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { reportFailedEffects } from './db/transaction.ts';
import { ResponseCache } from './http/cache.ts';
import { listJobs } from './job-list.ts';
import { startJobs } from './jobs.ts';
import { openLineMessenger } from './line/messenger.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';
import { requireWhole } from './machine/restore.ts';
import { openMailer } from './mail/mailer.ts';
import { createMailNews, showsMails } from './mail/sandbox.ts';
import { openPictures } from './media/open.ts';
import { createOpenSignIn } from './oauth/open.ts';
import { openPayment } from './payment/open.ts';
import { silentOutbox } from './ports/outbox.ts';
import { openOutbox } from './realtime/outbox.ts';
import { startRealtime } from './realtime/start.ts';
import type { Services } from './services.ts';
import { serverIngestKey } from './stream/ingest-key.ts';
import { openStreams } from './stream/store/open.ts';
import { welcome } from './welcome.ts';

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
    const stopJobs = startJobs(listJobs(services, { app, outbox, mailer, mailNews }), log);
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
