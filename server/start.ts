import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { forgetOldAnswers } from './http/idempotency.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';
import { forgetOldMail, startMailer } from './mail/mailer.ts';
import { expireHolds } from './modules/cart/expire.ts';
import { expireOrders } from './modules/order/lifecycle/cancel.ts';
import { cancelPollResults } from './modules/poll/publish-result.ts';
import { createOpenSignIn } from './oauth/open.ts';
import { openPayment } from './payment/open.ts';
import { deliverNotices } from './payment/sandbox/deliver.ts';
import { startRealtime } from './realtime/start.ts';
import type { Services } from './services.ts';
import { startStreamWatch } from './stream/watch.ts';
import { startSweep } from './sweep.ts';
import { welcome } from './welcome.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long requests under way may take to end once the server is told to stop. */
const GRACE_MS = 5000;

/** Hosts whose pages this machine sees at localhost. */
const HERE = ['127.0.0.1', '0.0.0.0', '::', '::1'];

/** A running server. */
export interface Running {
  services: Services;
  /** What it says to the person who started it. */
  greeting: string;
  /** Lets requests under way end, then closes everything. */
  stop(): Promise<void>;
}

/** The demo is imported only when it is on: DEMO=off loads none of its files. */
async function openDemo(services: Services) {
  const { openDemo } = await import('./demo/demo.ts');
  return openDemo(services);
}

/**
 * Starts everything: database, migrations, demo, realtime, sweeper, port.
 * Throws StartupError, with nothing left running, when it cannot.
 */
export async function start(config: Config, log: Log): Promise<Running> {
  const db = await openDatabase(config);
  const clock = () => new Date();
  const strict = config.environment !== 'production';
  const realtime = startRealtime(config.realtime, { db, clock, log, strict });
  const { publish, engine } = realtime;
  try {
    const payment = openPayment({ config, db, clock });
    const openSignIn = createOpenSignIn(config);
    const services: Services = { db, config, publish, engine, payment, openSignIn, clock, log };
    await migrate(db);
    const demo = config.demo ? await openDemo(services) : undefined;
    const app = createApp(services);
    const server = await listen(app, config);
    realtime.open(server);
    const stopSweeper = startSweep({
      name: 'expiring holds',
      work: () => expireHolds(services),
      log,
    });
    const stopExpiring = startSweep({
      name: 'ending unpaid orders',
      work: () => expireOrders(services),
      log,
    });
    const stopDelivering = startSweep({
      name: 'sending payment notices',
      work: () => deliverNotices(app, services),
      log,
    });
    const stopWatch = startStreamWatch(services);
    const stopMailer = startMailer(services);
    const stopShow = demo?.startShow();
    const forgetting = setInterval(() => {
      forgetOldAnswers(services).catch((error) => log.error('old answers not forgotten', error));
      forgetOldMail(services).catch((error) => log.error('old mails not forgotten', error));
    }, HOUR_MS).unref();

    const { port } = server.address() as AddressInfo;
    const host = HERE.includes(config.host) ? 'localhost' : config.host;
    const origin = config.publicUrl ?? `http://${host}:${port}`;
    return {
      services,
      greeting: await welcome(db, origin, config.demo),
      async stop() {
        clearInterval(forgetting);
        const closed = new Promise((resolve) => server.close(resolve));
        realtime.close();
        server.closeIdleConnections();
        // A connection whose last answer goes out now is not kept for another question.
        server.keepAliveTimeout = 1;
        setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
        await stopShow?.();
        await closed;
        await stopWatch();
        await stopSweeper();
        await stopMailer();
        await stopExpiring();
        await stopDelivering();
        cancelPollResults(services);
        await db.destroy();
      },
    };
  } catch (error) {
    realtime.close();
    await db.destroy();
    throw error;
  }
}
