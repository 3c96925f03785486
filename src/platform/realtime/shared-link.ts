import type { Provider, Start } from './link.ts';
import { openPubNub, type PubNubLink } from './pubnub.ts';
import type { ToTab } from './shared-protocol.ts';

type Tell = (news: ToTab) => void;

/**
 * One link to a hub, for all tabs that listen to it: it hears the channels of all of them, and tells
 * each its own. A tab that comes takes the link back to where that tab begins, so that it misses
 * nothing; what the others hear twice by that they drop by its `event_id`, as always.
 */
export class SharedLink {
  #link: PubNubLink | undefined;
  #tabs = new Map<Tell, string[]>();
  #isUp = false;

  join(tell: Tell, provider: Provider, userId: string, start: Start): void {
    const { channel_list } = provider;
    this.#tabs.set(tell, channel_list);
    if (!this.#link) this.#link = this.#open(provider, userId, start);
    else {
      this.#link.add(channel_list, start.timetoken);
      if (this.#isUp) tell({ kind: 'up' });
    }
  }

  leave(tell: Tell): void {
    const channels = this.#tabs.get(tell);
    if (!channels) return;
    this.#tabs.delete(tell);
    if (this.#tabs.size === 0) this.#close();
    else this.#link?.remove(channels);
  }

  retryNow(): void {
    this.#link?.retryNow();
  }

  pause(): void {
    this.#link?.pause();
  }

  #open(provider: Provider, userId: string, start: Start): PubNubLink {
    return openPubNub({
      provider,
      userId,
      start,
      onMessage: (message, timetoken, channel) => {
        for (const [tell, channels] of this.#tabs) {
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
    });
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
