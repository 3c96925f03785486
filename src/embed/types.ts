import type { EmbedEvents } from '../contract/embed-messages.ts';

/*
 * What a page can do with the element. Published as embed.d.ts, behind the types of the messages.
 */

/** The DOM events of the element, by name: what happened is in `detail`. They don't bubble. */
export type EnnichiLiveEvents = {
  [Type in keyof EmbedEvents]: CustomEvent<EmbedEvents[Type]>;
};

/** Why a method failed: `TIMEOUT` after 30 seconds, `CLOSED`, or the room's own code. */
export interface EnnichiLiveFailure extends Error {
  code: string;
}

/** `<ennichi-live>`: a show in a frame. Its methods fail with an EnnichiLiveFailure. */
export interface EnnichiLive extends HTMLElement {
  /** Opens the cart over the room; with `cart="host"`, raises `checkout.started` instead. */
  openCart(): Promise<void>;
  /** Switches the sound off, or on again with `false`. */
  mute(muted?: boolean): Promise<void>;
  pause(): Promise<void>;
  /** Fails with `PLAY_REFUSED` where the browser wants a press first. */
  play(): Promise<void>;
  /** `ja`, `en` or `zh-TW`. */
  setLocale(locale: string): Promise<void>;
  /** Ends the room and takes its frame away. */
  close(): Promise<void>;
  /** Signs a member in by a passport that your server has requested. It works once. */
  signIn(passport: string): Promise<void>;
  /** How many messages were not heard, by reason. */
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
