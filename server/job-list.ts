import { deleteExpiredLimits } from './http/delete-expired-limits.ts';
import type { App } from './http/env.ts';
import { deleteOldReplies } from './http/idempotency.ts';
import type { Job } from './jobs.ts';
import { sendDueLine } from './mail/line-sender.ts';
import { deleteOldMail, type openMailer } from './mail/mailer.ts';
import { expireHolds } from './modules/cart/expire.ts';
import { SAMPLE_EVERY_MS, samplePosts } from './modules/figures/sample.ts';
import { trimFigures } from './modules/figures/trim-figures.ts';
import { warnOfLineQuota } from './modules/mail/line-quota.ts';
import { mailFailures } from './modules/mail/mail-failures.ts';
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
import { deliverWebhooks } from './payment/sandbox/webhooks.ts';
import type { openOutbox } from './realtime/outbox.ts';
import type { Services } from './services.ts';
import { createSweeping, SWEEP_EVERY_MS } from './stream/sweep.ts';
import { createStreamWatch, streamTiming } from './stream/watch.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface JobParts {
  app: App;
  outbox: ReturnType<typeof openOutbox>;
  /** Undefined without a mail server. */
  mailer: ReturnType<typeof openMailer>;
  mailNews: Job['run'] | undefined;
}

/** Each is safe to run on many servers at once. */
export const listJobs = (
  services: Services,
  { app, outbox, mailer, mailNews }: JobParts,
): Job[] => [
  { name: 'expiring holds', run: () => expireHolds(services) },
  { name: 'ending unpaid orders', run: () => expireOrders(services) },
  { name: 'reminding buyers of deadlines', everyMs: MINUTE_MS, run: () => remindKonbini(services) },
  { name: 'reminding subscribers', everyMs: MINUTE_MS, run: () => remindSubscribers(services) },
  { name: 'mailing reminders', everyMs: 2000, run: () => sendReminders(services) },
  { name: 'settling payments', run: () => runProviderCalls(services) },
  { name: 'polling open payments', everyMs: 15_000, run: () => pollOpenPayments(services) },
  {
    name: 'comparing payments',
    everyMs: MINUTE_MS / 2,
    run: createNightlyReconciliation(services),
  },
  { name: 'sending payment webhooks', run: () => deliverWebhooks(app, services) },
  {
    name: 'watching pushed streams',
    everyMs: streamTiming.watchEveryMs,
    run: createStreamWatch(services),
  },
  { name: 'sweeping streams', everyMs: SWEEP_EVERY_MS, run: createSweeping(services) },
  { name: 'resizing pictures', everyMs: 2000, run: createPicturesAhead(services) },
  ...(mailer ? [{ name: 'sending mail', everyMs: 2000, run: mailer.run }] : []),
  { name: 'mailing failures', everyMs: MINUTE_MS / 2, run: () => mailFailures(services) },
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
