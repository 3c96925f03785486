import { type Batch, createBatch, inNextTask } from '../time/batch.ts';
import type { Grant, Provider, Start } from './link.ts';
import type { ParsedMessage } from './parse.ts';
import { openPubNub, type PubNubLink } from './pubnub.ts';

export type ToWorker =
  | { kind: 'join'; provider: Provider; userId: string; start: Start }
  | { kind: 'key'; authKey: string; timetoken: string | undefined }
  | { kind: 'granted'; grant: Grant }
  | { kind: 'retry' }
  | { kind: 'pause' }
  | { kind: 'leave' };

export type ToTab =
  /** Parsed in the worker, because the schemas would block a slow phone's page. */
  | { kind: 'messages'; messages: readonly ParsedMessage[]; timetoken: string | undefined }
  | { kind: 'up' | 'gap' | 'denied' | 'grant' }
  | { kind: 'down'; reason: string };

type Send = (message: ToTab) => void;

interface Received {
  message: ParsedMessage;
  timetoken: string;
  channel: string;
}

interface Tab {
  channels: string[];
  key: string | undefined;
  /** A tab with a rejected key is unsubscribed, so that the others continue. */
  state: 'subscribed' | 'denied';
}

/** The hub accepts several tabs' keys in one request. */
const KEY_SEPARATOR = '~';

/**
 * A joining tab moves the link back to its own start, so that it misses nothing; the other tabs
 * drop repeats by `event_id`.
 */
export class SharedLink {
  #link: PubNubLink | undefined;
  #tabs = new Map<Send, Tab>();
  #isUp = false;
  #parse: (message: unknown) => ParsedMessage;
  /** Each message costs the page a task. */
  #received: Batch<Received> = createBatch(inNextTask, (all) => this.#deliver(all));

  constructor(parse: (message: unknown) => ParsedMessage) {
    this.#parse = parse;
  }

  join(send: Send, provider: Provider, userId: string, start: Start): void {
    const { channel_list: channels, auth_key: key } = provider;
    this.#tabs.set(send, { channels, key, state: 'subscribed' });
    if (!this.#link) this.#link = this.#open(provider, userId, start);
    else this.#add(send, channels, start.timetoken);
  }

  admit(send: Send, key: string, timetoken: string | undefined): void {
    const tab = this.#tabs.get(send);
    if (!tab) return;
    Object.assign(tab, { key, state: 'subscribed' });
    this.#add(send, tab.channels, timetoken);
  }

  leave(send: Send): void {
    const tab = this.#tabs.get(send);
    if (!tab) return;
    this.#tabs.delete(send);
    if (this.#tabs.size === 0) this.#close();
    else if (tab.state === 'subscribed') this.#link?.remove(tab.channels);
  }

  retryNow(): void {
    if (this.#hasSubscribers) this.#link?.retryNow();
  }

  pause(): void {
    this.#link?.pause();
  }

  get #hasSubscribers(): boolean {
    return [...this.#tabs.values()].some(({ state }) => state === 'subscribed');
  }

  #open(provider: Provider, userId: string, start: Start): PubNubLink {
    return openPubNub({
      provider,
      userId,
      start,
      onMessage: (message, timetoken, channel) =>
        this.#received.add({ message: this.#parse(message), timetoken, channel }),
      onUp: () => {
        this.#isUp = true;
        this.#sendAll({ kind: 'up' });
      },
      onDown: (reason) => {
        this.#isUp = false;
        this.#sendAll({ kind: 'down', reason });
      },
      onGap: () => this.#sendAll({ kind: 'gap' }),
      onDenied: () => this.#deny(),
    });
  }

  /** The SDK counts a channel's subscriptions, so tabs do not unsubscribe one another. */
  #add(send: Send, channels: string[], timetoken: string | undefined): void {
    this.#updateKey();
    this.#link?.add(channels, timetoken);
    if (this.#isUp) send({ kind: 'up' });
  }

  #deny(): void {
    this.#received.flush();
    for (const [send, tab] of this.#tabs) {
      if (tab.key === undefined || tab.state === 'denied') continue;
      tab.state = 'denied';
      tab.key = undefined;
      this.#link?.remove(tab.channels);
      send({ kind: 'denied' });
    }
    this.#updateKey();
    if (this.#hasSubscribers) this.#link?.retryLater();
  }

  #updateKey(): void {
    const keys = [...this.#tabs.values()].flatMap(({ key }) => key ?? []);
    this.#link?.setKey([...new Set(keys)].join(KEY_SEPARATOR));
  }

  #deliver(received: readonly Received[]): void {
    for (const [send, { channels }] of this.#tabs) {
      const own = received.filter(({ channel }) => channels.includes(channel));
      if (own.length === 0) continue;
      const messages = own.map(({ message }) => message);
      send({ kind: 'messages', messages, timetoken: own.at(-1)?.timetoken });
    }
  }

  #sendAll(message: ToTab): void {
    this.#received.flush();
    for (const send of this.#tabs.keys()) send(message);
  }

  #close(): void {
    this.#link?.close();
    this.#received.clear();
    this.#link = undefined;
    this.#isUp = false;
  }
}
