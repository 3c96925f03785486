import type { HostReply } from '../../../src/contract/host/schemas.ts';
import type { Db } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import type { Services } from '../../services.ts';
import { recordBounce } from '../mail/record-bounce.ts';
import { mountHostCall } from './mount.ts';

const MAX_MAILS = 100;

async function listFailed(db: Db, storeId: number): Promise<HostReply<'listFailedMails'>['data']> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'to_address', 'subject', 'order_id', 'created_at', 'failed_at'])
    .select('problem')
    .where('store_id', '=', storeId)
    .where('failed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_MAILS)
    .execute();
  return rows.map(({ to_address: to, failed_at, problem, ...mail }) => ({
    ...mail,
    to,
    failed_at: failed_at ?? mail.created_at,
    problem: problem ?? '',
  }));
}

async function readLineQuota({ messenger, log }: Services): Promise<HostReply<'getLineQuota'>> {
  if (!messenger) return { quota: null };
  try {
    return { quota: await messenger.readQuota() };
  } catch (error) {
    const { message: problem } = error as Error;
    log.warn('the quota of LINE cannot be read', { problem });
    throw new ApiError('UNAVAILABLE', `LINE does not return the quota (${problem}). Try again.`);
  }
}

export function mountHostMails(app: App): void {
  mountHostCall(app, 'listFailedMails', async ({ store, services: { db } }) => ({
    data: await listFailed(db, store.id),
  }));

  mountHostCall(app, 'reportBounce', ({ store, body, services }) =>
    recordBounce(services, store.id, body),
  );

  mountHostCall(app, 'getLineQuota', ({ services }) => readLineQuota(services));
}
