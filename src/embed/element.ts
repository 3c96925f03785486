import type { EmbedCommands, EmbedEvents, EmbedOptions } from '../contract/embed-messages.ts';
import type { Dropped } from '../contract/embed-read.ts';
import { startConversation, type TalksWithRoom } from './conversation.ts';
import { makePlace, type Place } from './place.ts';
import type { EnnichiLive } from './types.ts';
import { wordsIn } from './words.ts';

/** Another room needs a new frame. */
const ADDRESS = ['store', 'post', 'origin'];

/** The module may be imported on a server, where it does nothing. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** `home`: the default origin of rooms. */
export const elementOf = (home: string) =>
  class extends Base implements EnnichiLive {
    static observedAttributes = [...ADDRESS, 'lang', 'cart', 'muted', 'mini'];

    readonly dropped: Record<Dropped, number> = {
      foreign: 0,
      malformed: 0,
      oversized: 0,
      forged: 0,
    };

    #talk: TalksWithRoom | undefined;
    #place: Place | undefined;
    #sight: IntersectionObserver | undefined;
    #isMini = false;
    /** Closed in the corner, or never in view. */
    #isStopped = true;

    connectedCallback(): void {
      if (!this.#talk) this.#open();
    }

    disconnectedCallback(): void {
      this.#end();
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before === now || !this.#talk) return;
      if (ADDRESS.includes(name)) {
        this.#end();
        this.#open();
      } else if (name === 'lang') {
        this.#place?.setWords(wordsIn(this.lang));
        if (this.lang) this.setLocale(this.lang).catch(() => {});
      } else this.#arrange();
    }

    openCart = (): Promise<void> => this.#ask('cart.open', {});
    mute = (muted = true): Promise<void> => this.#ask('player.mute', { muted });
    pause = (): Promise<void> => this.#ask('player.pause', {});
    play = (): Promise<void> => this.#ask('player.play', {});
    setLocale = (locale: string): Promise<void> => this.#ask('locale.set', { locale });
    signIn = (passport_token: string): Promise<void> =>
      this.#ask('session.sign_in', { passport_token });

    async close(): Promise<void> {
      try {
        await this.#ask('room.close', {});
      } finally {
        this.#end();
      }
    }

    #ask<Type extends keyof EmbedCommands>(type: Type, payload: EmbedCommands[Type]) {
      return (
        this.#talk?.ask(type, payload) ??
        Promise.reject(Object.assign(new Error('There is no room here.'), { code: 'CLOSED' }))
      );
    }

    #options = (): EmbedOptions => ({
      cart: this.getAttribute('cart') === 'host' ? 'host' : 'shop',
      muted: this.hasAttribute('muted'),
      mini: this.#isMini,
    });

    #open(): void {
      const store = this.getAttribute('store');
      const shop = URL.parse(this.getAttribute('origin') || home);
      // Another scheme could run in this page or open another program.
      if (!store || !shop || !/^https?:$/.test(shop.protocol)) return;
      const post = this.getAttribute('post');
      const path = [store, 'live', ...(post ? [post] : [])].map(encodeURIComponent).join('/');
      const address = new URL(`/${path}?hu_source=sdk`, shop);
      if (this.lang) address.searchParams.set('locale', this.lang);
      const place = makePlace(this.shadowRoot ?? this.attachShadow({ mode: 'open' }), {
        address: address.href,
        onBack: () => this.scrollIntoView({ block: 'center' }),
        onStop: () => this.#stopMini(),
      });
      this.#place = place;
      place.setWords(wordsIn(this.lang));
      this.#talk = startConversation({
        room: () => place.frame.contentWindow,
        origin: shop.origin,
        options: this.#options,
        dropped: this.dropped,
        onEvent: <Type extends keyof EmbedEvents>(type: Type, detail: EmbedEvents[Type]) =>
          this.dispatchEvent(new CustomEvent(type, { detail })),
      });
      this.#sight = new IntersectionObserver(([entry]) => {
        if (entry) this.#see(entry.isIntersecting);
      });
      this.#sight.observe(this);
    }

    #end(): void {
      this.#sight?.disconnect();
      this.#talk?.end();
      this.#place?.remove();
      this.#talk = undefined;
      this.#isMini = false;
    }

    #see(isInSight: boolean): void {
      if (isInSight) this.#isStopped = false;
      this.#setMini(!isInSight && !this.#isStopped && this.hasAttribute('mini'));
    }

    #setMini(isMini: boolean): void {
      if (isMini === this.#isMini) return;
      this.#isMini = isMini;
      this.#place?.setMini(isMini);
      this.#arrange();
    }

    #stopMini(): void {
      this.#isStopped = true;
      this.#setMini(false);
      this.pause().catch(() => {});
    }

    #arrange(): void {
      if (!this.hasAttribute('mini') && this.#isMini) this.#setMini(false);
      this.#ask('options.set', this.#options()).catch(() => {});
    }
  };

export function defineElement(home: string): void {
  if (!globalThis.customElements || customElements.get('ennichi-live')) return;
  customElements.define('ennichi-live', elementOf(home));
}
