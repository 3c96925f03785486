import { createHmac } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { serverSecret } from '../../db/secret.ts';
import { Throttle } from '../../http/throttle.ts';
import { type Visitor, visitorKey } from '../../visitor.ts';

const NAME_LENGTH = 22;

/** Derives a name that nobody can guess from what is known of a visitor. */
async function nameOf(db: Db, text: string): Promise<string> {
  const secret = await serverSecret(db, 'realtime-name');
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, NAME_LENGTH);
}

/**
 * The id under which others see what a browser does, derived from the one that it sends and that only
 * it knows: nobody can show a comment as somebody else's own.
 */
export const publicRealtimeId = (db: Db, id: string): Promise<string> => nameOf(db, `tab ${id}`);

/** `cms_sdk` is the store itself, by the host API: no viewer sends under it. */
export const viewerSource = <Source extends string>(source: Source): Source | 'liveweb' =>
  source === 'cms_sdk' ? 'liveweb' : source;

/** Guests and ghosts of one address that are counted apart, and then one every two seconds more. */
const UNKNOWN = 100;
const UNKNOWN_EVERY_MS = 2000;

interface Viewer {
  visitor: Visitor;
  /** The browser's realtime id. */
  uuid: string | undefined;
  address: string;
}

/**
 * Creates the function that names the viewer that a visitor counts as: a member and a guest as one, however many
 * tabs they have; a ghost as one of its tab. Guests and ghosts cost nothing to make, so that many of one
 * address count as one.
 */
export function createViewerNames(): (db: Db, viewer: Viewer, now: Date) => Promise<string> {
  const byAddress = new Throttle(UNKNOWN, UNKNOWN_EVERY_MS);
  return (db, { visitor, uuid, address }, now) => {
    if (visitor.type === 'member') return nameOf(db, visitorKey(visitor));
    if (byAddress.take(address, now.getTime()) > 0) return nameOf(db, `address ${address}`);
    return nameOf(db, visitor.type === 'guest' ? visitorKey(visitor) : `ghost ${uuid ?? address}`);
  };
}
