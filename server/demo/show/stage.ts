import { withTransaction } from '../../db/transaction.ts';
import { trimToNewest } from '../../db/trim.ts';
import { sendHostComment } from '../../modules/comment/host-comment.ts';
import { createPace, sendComment } from '../../modules/comment/send.ts';
import { Announced, announceJoined } from '../../modules/post/joined.ts';
import { presentProduct } from '../../modules/post/sell.ts';
import type { Services } from '../../services.ts';
import { asGuest } from '../../visitor.ts';
import type { Presented } from '../clip-schedule.ts';
import { emptyCart, forgetCarts, putInCart } from './carts.ts';
import type { Name } from './cast.ts';
import { forgetGames } from './games/forget.ts';
import { finishGames, isPlaying, playGame } from './games/play.ts';
import { type GameStep, gameAt } from './games/steps.ts';
import { presentedAt, type Step } from './steps.ts';
import { realtimeIdOf } from './viewers.ts';
import { whoIsIn } from './visits.ts';

/** Comments of the show that are kept: it goes on for ever, the table must not. */
const MOST_COMMENTS = 500;

/** Where the show takes place: the post, and what of the script is what in the database. */
interface Setting {
  postId: number;
  cast: Map<Name, number>;
  products: Map<Presented, number>;
}

/** Carries out the show's steps, through the same doors as everybody. */
export class Stage {
  #services: Services;
  #setting: Setting;
  #pace = createPace();
  #announced = new Announced();

  constructor(services: Services, setting: Setting) {
    this.#services = services;
    this.#setting = setting;
  }

  /** Sets everything as it is at a moment of the show, without a word to who watched already. */
  async enter(seen: number): Promise<void> {
    for (const who of whoIsIn(seen)) this.#join(who);
    await this.#present(presentedAt(seen));
    await finishGames(this.#services, this.#setting.postId, gameAt(seen));
  }

  async perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'present':
        return this.#present(step.product);
      case 'host':
        return sendHostComment(this.#services, this.#setting.postId, step.text);
      case 'say':
        return this.#say(step.by, step.text);
      case 'buy':
        return this.#buy(step);
      case 'come':
        return this.#come(step.who);
      case 'go':
        return this.#go(step.who);
      case 'poll':
      case 'draw':
        return playGame(this.#services, this.#setting.postId, step);
      case 'answer':
        return this.#answer(step);
    }
  }

  /** Throws away what the show leaves behind and nobody needs. */
  async tidy(): Promise<void> {
    const { postId, cast } = this.#setting;
    await trimToNewest(this.#services.db, 'comment', postId, MOST_COMMENTS);
    await trimToNewest(this.#services.db, 'cart_event', postId, MOST_COMMENTS);
    await forgetGames(this.#services, postId);
    await forgetCarts(this.#services, [...cast.values()]);
  }

  /** Everybody leaves. */
  clear(): void {
    for (const who of this.#setting.cast.keys()) this.#leave(who);
  }

  async #present(product: Presented): Promise<void> {
    const { postId, products } = this.#setting;
    const id = products.get(product);
    if (id !== undefined) await presentProduct(this.#services, postId, id);
  }

  async #say(by: Name, message: string): Promise<void> {
    const id = this.#guestId(by);
    const body = {
      post_id: this.#setting.postId,
      message,
      pn_id: realtimeIdOf(id),
      source: 'liveweb' as const,
    };
    await withTransaction(this.#services.db, (trx, afterCommit) =>
      sendComment(this.#services, this.#pace, asGuest(id), body, { trx, afterCommit }),
    );
  }

  /** Nobody answers what was not asked: the store may be playing another game by hand. */
  async #answer({ by, game, words }: GameStep & { kind: 'answer' }): Promise<void> {
    if (await isPlaying(this.#services.db, this.#setting.postId, game)) await this.#say(by, words);
  }

  /** Nobody says to have taken what could not be had. */
  async #buy({ by, product, sku, text }: Step & { kind: 'buy' }): Promise<void> {
    const { postId, products } = this.#setting;
    const productId = products.get(product);
    if (productId === undefined) return;
    const isIn = await putInCart(this.#services, this.#guestId(by), postId, productId, sku);
    if (isIn) await this.#say(by, text);
  }

  async #come(who: Name): Promise<void> {
    this.#join(who);
    const visitor = asGuest(this.#guestId(who));
    await announceJoined(this.#services, this.#announced, this.#setting.postId, visitor);
  }

  async #go(who: Name): Promise<void> {
    this.#leave(who);
    await emptyCart(this.#services, this.#guestId(who));
  }

  #join(who: Name): void {
    this.#services.engine.join(this.#setting.postId, realtimeIdOf(this.#guestId(who)));
  }

  #leave(who: Name): void {
    this.#services.engine.leave(this.#setting.postId, realtimeIdOf(this.#guestId(who)));
  }

  #guestId(who: Name): number {
    const id = this.#setting.cast.get(who);
    if (id === undefined) throw new Error(`${who} is not in the cast of the demo show.`);
    return id;
  }
}
