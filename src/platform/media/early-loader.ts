import type { HlsConfig, Loader, LoaderContext, PlaylistLoaderConstructor } from 'hls.js/light';
import type { EarlyPlaylist } from './stream.ts';

type LoaderConstructor = new (config: HlsConfig) => Loader<LoaderContext>;
type LoadArgs = Parameters<Loader<LoaderContext>['load']>;

export function earlyLoader(
  DefaultLoader: LoaderConstructor,
  url: string,
  early: EarlyPlaylist,
): PlaylistLoaderConstructor {
  let pending: EarlyPlaylist | undefined = early;
  const absoluteUrl = new URL(url, location.href).href;

  class EarlyLoader extends DefaultLoader {
    #isDestroyed = false;

    override load(...args: LoadArgs): void {
      const [context] = args;
      const playlist = pending;
      pending = undefined;
      if (playlist && new URL(context.url, location.href).href === absoluteUrl)
        void this.#loadEarly(playlist, args);
      else super.load(...args);
    }

    override destroy(): void {
      this.#isDestroyed = true;
      super.destroy();
    }

    async #loadEarly(playlist: EarlyPlaylist, args: LoadArgs): Promise<void> {
      const [context, , callbacks] = args;
      const start = performance.now();
      const data = await playlist;
      if (this.#isDestroyed) return;
      if (data === undefined) {
        super.load(...args);
        return;
      }
      const end = performance.now();
      Object.assign(this.stats.loading, { start, first: end, end });
      Object.assign(this.stats, { loaded: data.length, total: data.length });
      // hls.js needs an absolute URL, as in a response, to request the next part.
      callbacks.onSuccess({ url: absoluteUrl, data, code: 200 }, this.stats, context, null);
    }
  }
  return EarlyLoader as PlaylistLoaderConstructor;
}
