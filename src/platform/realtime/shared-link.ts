import type { Provider, Start } from './link.ts';
import { openPubNub, type PubNubLink } from './pubnub.ts';
import type { ToTab } from './shared-protocol.ts';

type Tell = (news: ToTab) => void;

interface Tab {
  channels: string[];
  /** What it proves with that it may hear a private show. */
  key: string | undefined;
  /** A tab whose key was refused waits outside until it has another: the others must not wait for it. */
  state: 'in' | 'refused';
}

/** Between the keys of several tabs: the hub takes them all. */
const BETWEEN = '~';

/**
 * One link to a hub, for all tabs that listen to it: it hears the channels of all of them, and tells
 * each its own. A tab that comes takes the link back to where that tab begins, so that it misses
 * nothing; what the others hear twice by that they drop by its `event_id`, as always.
 */
export class SharedLink {
  #link: PubNubLink | undefined;
  #tabs = new Map<Tell, Tab>();
  #isUp = false;

  join(tell: Tell, provider: Provider, userId: string, start: Start): void {
    const { channel_list: channels, auth_key: key } = provider;
    this.#tabs.set(tell, { channels, key, state: 'in' });
    if (!this.#link) this.#link = this.#open(provider, userId, start);
    else this.#add(tell, channels, start.timetoken);
  }

  /** A tab that was refused has a new key. */
  admit(tell: Tell, key: string, timetoken: string | undefined): void {
    const tab = this.#tabs.get(tell);
    if (!tab) return;
    Object.assign(tab, { key, state: 'in' });
    this.#add(tell, tab.channels, timetoken);
  }

  leave(tell: Tell): void {
    const tab = this.#tabs.get(tell);
    if (!tab) return;
    this.#tabs.delete(tell);
    if (this.#tabs.size === 0) this.#close();
    else if (tab.state === 'in') this.#link?.remove(tab.channels);
  }

  retryNow(): void {
    if (this.#hasListeners) this.#link?.retryNow();
  }

  pause(): void {
    this.#link?.pause();
  }

  get #hasListeners(): boolean {
    return [...this.#tabs.values()].some(({ state }) => state === 'in');
  }

  #open(provider: Provider, userId: string, start: Start): PubNubLink {
    return openPubNub({
      provider,
      userId,
      start,
      onMessage: (message, timetoken, channel) => {
        for (const [tell, { channels }] of this.#tabs) {
          if (channels.includes(channel)) tell({ kind: 'message', message, timetoken });
        }
      },
      onUp: () => {
        this.#isUp = true;
        this.#tellAll({ kind: 'up' });
      },
      onDown: (reason) => {
        this.#isUp = false;
        this.#tellAll({ kind: 'down', reason });
      },
      onGap: () => this.#tellAll({ kind: 'gap' }),
      onDenied: () => this.#refuse(),
    });
  }

  /** The SDK counts how often a channel is wanted, so that no tab takes it from another. */
  #add(tell: Tell, channels: string[], timetoken: string | undefined): void {
    this.#showKeys();
    this.#link?.add(channels, timetoken);
    if (this.#isUp) tell({ kind: 'up' });
  }

  /** Those with a key go out and come back with a new one; the others go on without them. */
  #refuse(): void {
    for (const [tell, tab] of this.#tabs) {
      if (tab.key === undefined || tab.state === 'refused') continue;
      tab.state = 'refused';
      tab.key = undefined;
      this.#link?.remove(tab.channels);
      tell({ kind: 'denied' });
    }
    this.#showKeys();
    if (this.#hasListeners) this.#link?.retryLater();
  }

  #showKeys(): void {
    const keys = [...this.#tabs.values()].flatMap(({ key }) => key ?? []);
    this.#link?.setKey([...new Set(keys)].join(BETWEEN));
  }

  #tellAll(news: ToTab): void {
    for (const tell of this.#tabs.keys()) tell(news);
  }

  #close(): void {
    this.#link?.close();
    this.#link = undefined;
    this.#isUp = false;
  }
}
