import { withTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/auth.ts';
import { addToPostCart } from '../../modules/cart/add-to-cart.ts';
import { sendHostComment } from '../../modules/comment/host-comment.ts';
import { createPace, sendComment } from '../../modules/comment/send.ts';
import { Announced, announceJoined } from '../../modules/post/joined.ts';
import { presentProduct } from '../../modules/post/sell.ts';
import { channelsOf } from '../../realtime/start.ts';
import type { Services } from '../../services.ts';
import type { Name } from './cast.ts';
import type { Step } from './steps.ts';
import { realtimeIdOf } from './viewers.ts';

/** With less left than this, the cast leaves it to real buyers. */
const LEAVE_FOR_OTHERS = 20;

/** Carries out the show's steps, through the same doors as everybody. */
export class Stage {
  #services: Services;
  #postId: number;
  #cast: Map<Name, number>;
  #pace = createPace();
  #announced = new Announced();

  constructor(services: Services, postId: number, cast: Map<Name, number>) {
    this.#services = services;
    this.#postId = postId;
    this.#cast = cast;
  }

  async perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'present':
        await presentProduct(this.#services, this.#postId, step.productId);
        return;
      case 'host':
        return sendHostComment(this.#services, this.#postId, step.text);
      case 'say':
        return this.#say(step.by, step.text);
      case 'come':
        return this.come(step.who);
      case 'go':
        return this.go(step.who);
      case 'buy':
        return this.#buy(step.who, step.productId);
    }
  }

  async come(who: Name): Promise<void> {
    const id = this.#guestId(who);
    for (const channel of channelsOf(this.#postId)) {
      this.#services.hub.join(channel, realtimeIdOf(id));
    }
    await announceJoined(this.#services, this.#announced, this.#postId, actorOf(id));
  }

  go(who: Name): void {
    const id = this.#guestId(who);
    for (const channel of channelsOf(this.#postId)) {
      this.#services.hub.leave(channel, realtimeIdOf(id));
    }
  }

  /** Everybody leaves. */
  clear(): void {
    for (const who of this.#cast.keys()) this.go(who);
  }

  async #say(by: Name, message: string): Promise<void> {
    const id = this.#guestId(by);
    const body = {
      post_id: this.#postId,
      message,
      pn_id: realtimeIdOf(id),
      source: 'liveweb' as const,
    };
    await withTransaction(this.#services.db, (trx, afterCommit) =>
      sendComment(this.#services, this.#pace, actorOf(id), body, { trx, afterCommit }),
    );
  }

  async #buy(who: Name, productId: number): Promise<void> {
    const { db } = this.#services;
    const sku = await db
      .selectFrom('sku')
      .select('id')
      .where('product_id', '=', productId)
      .where((eb) => eb(eb('stock', '-', eb.ref('held')), '>=', LEAVE_FOR_OTHERS))
      .orderBy('position')
      .executeTakeFirst();
    if (!sku) return;
    const owner = { column: 'cart_item.guest_id' as const, id: this.#guestId(who) };
    await addToPostCart(this.#services, owner, this.#postId, [{ id: sku.id, quantity: 1 }]);
  }

  #guestId(who: Name): number {
    const id = this.#cast.get(who);
    if (id === undefined) throw new Error(`${who} is not in the cast of the demo show.`);
    return id;
  }
}

const actorOf = (guestId: number): Actor => ({ type: 'guest', guestId });
