import { randomBytes } from 'node:crypto';
import { nowIso } from '../../server/db/time.ts';
import type { LineServer } from './line-server.ts';
import type { TestServer } from './test-server.ts';

/** Connects a member's LINE account, a friend of the shop's, and allows notices. */
export async function connectLine(
  { services: { db } }: TestServer,
  line: LineServer,
  memberId: number,
): Promise<string> {
  const lineId = `U${randomBytes(16).toString('hex')}`;
  await db
    .insertInto('user_provider')
    .values({
      user_id: memberId,
      provider: 'line',
      provider_user_id: lineId,
      created_at: nowIso(),
    })
    .execute();
  await db
    .updateTable('user_account')
    .set({ line_notices: 1 })
    .where('id', '=', memberId)
    .execute();
  line.friends.add(lineId);
  return lineId;
}
