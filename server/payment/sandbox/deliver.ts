import type { Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import type { App } from '../../http/env.ts';
import type { Services } from '../../services.ts';
import { sign } from '../signature.ts';
import { NOTICE_PATH, SIGNATURE_HEADER } from '../webhook.ts';
import { noticeSecret } from './key.ts';

const BATCH = 100;

/** Sends one notice to the shop, signed. */
async function send(app: App, services: Services, notice: Selectable<Database['sandbox_notice']>) {
  const { db, clock, log } = services;
  const signature = sign(await noticeSecret(db), notice.payload, clock());
  const reply = await app.request(NOTICE_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature },
    body: notice.payload,
  });
  if (!reply.ok) {
    log.warn('payment notice not taken in; sending it again', { status: reply.status });
    return;
  }
  await db
    .updateTable('sandbox_notice')
    .set({ delivered_at: isoOf(clock()) })
    .where('id', '=', notice.id)
    .execute();
}

/**
 * Sends the notices the sandbox owes, oldest first. What is not taken in stays owed. Two servers may
 * send one twice: the shop takes it in once.
 */
export async function deliverNotices(app: App, services: Services): Promise<void> {
  const owed = await services.db
    .selectFrom('sandbox_notice')
    .selectAll()
    .where('delivered_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const notice of owed) await send(app, services, notice);
}
