import { randomUUID } from 'node:crypto';
import type { EventData } from '../../../src/contract/events.ts';
import { SharedThrottle } from '../../http/shared-throttle.ts';
import { type Person, visitorKey } from '../../visitor.ts';
import { type EffectContext, queueEvent } from '../outbox/queue.ts';

const OWN = 3;
const OWN_EVERY_MS = 5000;
/** Per room: many buyers may want the last piece in the same second. */
const ROOM = 100;
const ROOM_EVERY_MS = 20;

export type FailureReason = EventData<'comment.failed'>['reason'];

interface FailedComment {
  id: number;
  postId: number;
  person: Person;
}

/**
 * Publishes rejected orders by comment, throttled by person, because the whole room receives them.
 * Spec §3 Failed comment event.
 */
export class Failures {
  readonly #own = new SharedThrottle('failures', OWN, OWN_EVERY_MS);
  readonly #ofRoom = new SharedThrottle('failures of a room', ROOM, ROOM_EVERY_MS);

  async publish(
    context: EffectContext,
    { id, postId, person }: FailedComment,
    reason: FailureReason,
  ): Promise<void> {
    const at = context.services.clock().getTime();
    const { trx } = context;
    if ((await this.#own.take(trx, `${postId} ${visitorKey(person)}`, at)) > 0) return;
    if ((await this.#ofRoom.take(trx, String(postId), at)) > 0) return;
    await queueEvent(context, postId, 'comment.failed', {
      reason,
      comment_id: String(id),
      user_id: person.id,
      user_type: person.type === 'member' ? 'user' : 'guest',
      event_id: randomUUID(),
    });
  }
}
