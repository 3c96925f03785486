import type { HlsConfig, Loader, LoaderContext, PlaylistLoaderConstructor } from 'hls.js';
import type { EarlyPlaylist } from './stream.ts';

type Constructor = new (config: HlsConfig) => Loader<LoaderContext>;
type LoadArgs = Parameters<Loader<LoaderContext>['load']>;

/** A playlist loader that answers the first request from what was fetched ahead, and is the usual one after. */
export function earlyLoader(
  Usual: Constructor,
  url: string,
  early: EarlyPlaylist,
): PlaylistLoaderConstructor {
  let waiting: EarlyPlaylist | undefined = early;
  const address = new URL(url, location.href).href;

  class EarlyLoader extends Usual {
    #isGone = false;

    override load(...args: LoadArgs): void {
      const [context] = args;
      const first = waiting;
      waiting = undefined;
      if (first && new URL(context.url, location.href).href === address)
        void this.#answer(first, args);
      else super.load(...args);
    }

    override destroy(): void {
      this.#isGone = true;
      super.destroy();
    }

    async #answer(first: EarlyPlaylist, args: LoadArgs): Promise<void> {
      const [context, , callbacks] = args;
      const start = performance.now();
      const data = await first;
      if (this.#isGone) return;
      if (data === undefined) {
        super.load(...args);
        return;
      }
      const end = performance.now();
      Object.assign(this.stats.loading, { start, first: end, end });
      Object.assign(this.stats, { loaded: data.length, total: data.length });
      callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
    }
  }
  return EarlyLoader as PlaylistLoaderConstructor;
}
