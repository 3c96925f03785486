import type { EmbedEvents } from '../contract/embed-messages.ts';

/* Published as embed.d.ts behind the types of the messages. */

/** DOM events of the element, with the payload in `detail`. They do not bubble. */
export type EnnichiLiveEvents = {
  [Type in keyof EmbedEvents]: CustomEvent<EmbedEvents[Type]>;
};

/** Why a method failed: `TIMEOUT` after 30 seconds, `CLOSED`, or the room's own code. */
export interface EnnichiLiveFailure extends Error {
  code: string;
}

/** `<ennichi-live>`: a show in a frame. Its methods reject with an EnnichiLiveFailure. */
export interface EnnichiLive extends HTMLElement {
  /** Opens the cart over the room; with `cart="host"`, raises `checkout.started` instead. */
  openCart(): Promise<void>;
  /** Mutes the sound, or unmutes it with `false`. */
  mute(muted?: boolean): Promise<void>;
  pause(): Promise<void>;
  /** Rejects with `PLAY_REFUSED` where the browser requires a press first. */
  play(): Promise<void>;
  /** `ja`, `en` or `zh-TW`. */
  setLocale(locale: string): Promise<void>;
  /** Ends the room and removes its frame. */
  close(): Promise<void>;
  /** Signs a member in by a single-use passport that your server has requested. */
  signIn(passport: string): Promise<void>;
  /** The number of dropped messages by reason. */
  readonly dropped: Readonly<Record<'foreign' | 'malformed' | 'oversized' | 'forged', number>>;
  addEventListener<Type extends keyof EnnichiLiveEvents>(
    type: Type,
    listener: (this: EnnichiLive, event: EnnichiLiveEvents[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
