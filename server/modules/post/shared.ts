import type { EventData } from '../../../src/contract/events.ts';
import type { Services } from '../../services.ts';
import type { Visitor } from '../../visitor.ts';
import { type Announced, personOf } from './joined.ts';

/** How and where it was shared. */
type Shared = Pick<EventData<'buyer.shared'>, 'pn_id' | 'source'>;

const GHOST = { id: null, name: '', type: 'ghost' } as const;

/**
 * Tells a room that somebody shared the show, at most once a minute for each. Spec §4: sharing
 * announces it; a ghost has no name to tell.
 */
export async function announceShared(
  { db, publish, clock }: Services,
  announced: Announced,
  postId: number,
  visitor: Visitor,
  shared: Shared,
): Promise<boolean> {
  const person = (await personOf(db, visitor)) ?? GHOST;
  const key = `${postId} ${person.type} ${person.id ?? shared.pn_id}`;
  if (!announced.add(key, clock().getTime())) return true;
  const { id, name, type } = person;
  await publish(postId, 'buyer.shared', { user_id: id, name, type, ...shared });
  return true;
}
