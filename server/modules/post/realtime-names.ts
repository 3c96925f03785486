import { createHmac } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { serverSecret } from '../../db/secret.ts';
import { Throttle } from '../../http/throttle.ts';
import { type Visitor, visitorKey } from '../../visitor.ts';

const NAME_LENGTH = 22;

/** Derives a name that is not guessable from public data. */
async function nameOf(db: Db, text: string): Promise<string> {
  const secret = await serverSecret(db, 'realtime-name');
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, NAME_LENGTH);
}

/** Derived from the secret realtime id, so that no other viewer can comment under it. */
export const publicRealtimeId = (db: Db, id: string): Promise<string> => nameOf(db, `tab ${id}`);

/** `cms_sdk` is reserved for the store's comments by the host API. */
export const viewerSource = <Source extends string>(source: Source): Source | 'liveweb' =>
  source === 'cms_sdk' ? 'liveweb' : source;

/** Guests and ghosts of an address counted one by one; then one more every two seconds. */
const UNKNOWN = 100;
const UNKNOWN_EVERY_MS = 2000;

interface Viewer {
  visitor: Visitor;
  uuid: string | undefined;
  address: string;
}

/**
 * Names viewers for counting: a member or guest once for all tabs, a ghost once per tab. Many
 * guests and ghosts of one address count as one, because they cost nothing to create.
 */
export function createViewerNames(): (db: Db, viewer: Viewer, now: Date) => Promise<string> {
  const byAddress = new Throttle(UNKNOWN, UNKNOWN_EVERY_MS);
  return (db, { visitor, uuid, address }, now) => {
    if (visitor.type === 'member') return nameOf(db, visitorKey(visitor));
    if (byAddress.take(address, now.getTime()) > 0) return nameOf(db, `address ${address}`);
    return nameOf(db, visitor.type === 'guest' ? visitorKey(visitor) : `ghost ${uuid ?? address}`);
  };
}
