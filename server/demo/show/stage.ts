import { withTransaction } from '../../db/transaction.ts';
import { trimToNewest } from '../../db/trim.ts';
import { sendComment, sendHostCommentAlone } from '../../modules/comment/send.ts';
import { CommentThrottle } from '../../modules/comment/throttle.ts';
import { distributeCoupon } from '../../modules/coupon/distribute.ts';
import { asSender } from '../../modules/moderation/sender.ts';
import { AnnouncementThrottle, announceJoined } from '../../modules/post/presence.ts';
import { presentProduct } from '../../modules/post/present.ts';
import { requirePost } from '../../modules/post/queries.ts';
import { react } from '../../modules/reaction/react.ts';
import type { Services } from '../../services.ts';
import { asGuest } from '../../visitor.ts';
import type { Presented } from '../stores/hanamichi/clip-schedule.ts';
import { deletePastItems, emptyCart, holderOf, replaceCart } from './carts.ts';
import { gameAt, openGameAt } from './game-schedule.ts';
import { beginGame, deleteOldGames, finishGames, isPlaying, playGame } from './play-games.ts';
import { presentedAt } from './schedule.ts';
import type { Name } from './script/cast.ts';
import { LAST_PIECE } from './script/highlights.ts';
import { realtimeIdOf, type Setting } from './setting.ts';
import type { GameStep, Step } from './step.ts';
import { viewersAt } from './visits.ts';

/** The endless show would fill the tables. */
const KEPT_ROWS = 500;

export class Stage {
  #services: Services;
  #setting: Setting;
  #throttle = new CommentThrottle();
  #announced = new AnnouncementThrottle();
  /** Has the last piece, and buys nothing else. */
  #keeper: Name | undefined;

  constructor(services: Services, setting: Setting) {
    this.#services = services;
    this.#setting = setting;
  }

  async enter(position: number): Promise<void> {
    for (const who of viewersAt(position)) this.#join(who);
    await this.#present(presentedAt(position));
    this.#keeper = await this.#findKeeper();
    await finishGames(this.#services, this.#setting.postId, gameAt(position));
    const game = openGameAt(position);
    if (game) await beginGame(this.#services, this.#setting.postId, game);
  }

  async perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'present':
        return this.#present(step.product);
      case 'host':
        return sendHostCommentAlone(this.#services, this.#setting.postId, step.text);
      case 'say':
        return this.#say(step.by, step.text);
      case 'buy':
        return this.#buy(step);
      case 'react':
        return this.#react(step.by, step.count);
      case 'coupon':
        return this.#handOut();
      case 'take-last':
        return this.#takeLast(step.by, step.text);
      case 'sold-out':
        return this.#sayOfLastPiece(step.text);
      case 'give-back':
        return this.#giveBack(step.text);
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

  async deleteOldRows(): Promise<void> {
    const { postId, cast } = this.#setting;
    await trimToNewest(this.#services.db, 'comment', postId, KEPT_ROWS);
    await trimToNewest(this.#services.db, 'cart_event', postId, KEPT_ROWS);
    await deleteOldGames(this.#services, postId);
    await deletePastItems(this.#services, [...cast.values()]);
  }

  leave(): void {
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
      sendComment(this.#services, this.#throttle, asSender(asGuest(id)), body, {
        trx,
        afterCommit,
      }),
    );
  }

  async #answer({ by, game, words }: GameStep & { kind: 'answer' }): Promise<void> {
    if (await isPlaying(this.#services.db, this.#setting.postId, game)) await this.#say(by, words);
  }

  async #buy({ by, product, sku, text }: Step & { kind: 'buy' }): Promise<void> {
    const { postId, products } = this.#setting;
    const productId = products.get(product);
    if (productId === undefined || by === this.#keeper) return;
    const piece = { productId, sku };
    const isAdded = await replaceCart(this.#services, this.#guestId(by), postId, piece);
    if (isAdded) await this.#say(by, text);
  }

  async #react(by: Name, count: number): Promise<void> {
    const id = this.#guestId(by);
    const body = {
      post_id: this.#setting.postId,
      icon_type: 'heart' as const,
      count,
      user: { type: 'guest' as const, id },
      pn_id: realtimeIdOf(id),
      source: 'liveweb' as const,
    };
    // The few scripted reactions are not throttled.
    await react(this.#services, asGuest(id), 'interaction.like', body, (all) => all);
  }

  async #handOut(): Promise<void> {
    const { storeId, postId, coupon } = this.#setting;
    if (coupon !== undefined) await distributeCoupon(this.#services, storeId, postId, coupon);
  }

  async #takeLast(by: Name, text: string): Promise<void> {
    const { postId, products } = this.#setting;
    const productId = products.get(LAST_PIECE.product);
    if (productId === undefined) return;
    // The server may have been down at the release.
    if (this.#keeper) await emptyCart(this.#services, this.#guestId(this.#keeper));
    const piece = { productId, sku: LAST_PIECE.sku, least: 1 };
    if (!(await replaceCart(this.#services, this.#guestId(by), postId, piece))) return;
    this.#keeper = by;
    await this.#say(by, text);
  }

  async #findKeeper(): Promise<Name | undefined> {
    const { products, cast } = this.#setting;
    const productId = products.get(LAST_PIECE.product);
    if (productId === undefined) return;
    const piece = { productId, sku: LAST_PIECE.sku };
    const guestId = await holderOf(this.#services, [...cast.values()], piece);
    return [...cast].find(([, id]) => id === guestId)?.[0];
  }

  async #sayOfLastPiece(text: string): Promise<void> {
    if (this.#keeper) await sendHostCommentAlone(this.#services, this.#setting.postId, text);
  }

  async #giveBack(text: string): Promise<void> {
    if (this.#keeper === undefined) return;
    await emptyCart(this.#services, this.#guestId(this.#keeper));
    await this.#sayOfLastPiece(text);
    this.#keeper = undefined;
  }

  async #come(who: Name): Promise<void> {
    this.#join(who);
    const sender = asSender(asGuest(this.#guestId(who)));
    const post = await requirePost(this.#services.db, this.#setting.postId);
    await announceJoined(this.#services, this.#announced, post, sender);
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
