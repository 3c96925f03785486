import { join } from 'node:path';
import { largestAddress } from '../../src/contract/picture.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { type PictureFormat, PictureRefused, type Pictures } from '../ports/pictures.ts';
import { fetchPicture, MAX_BYTES } from './fetch-picture.ts';
import { MadePictures } from './made-pictures.ts';
import { Originals } from './originals.ts';
import { PrivatePictures } from './private-pictures.ts';
import { type Network, publicNetwork } from './public-network.ts';
import { Queue } from './queue.ts';

/** Enough for a few buyers who open a new list. */
const MAX_WAITING = 256;
/** Each fetch may take 15 MB of memory. */
const FETCHES = 3;
const MEGABYTE = 1024 * 1024;

const loadSharp = () => import('./sharp.ts');

interface Options {
  config: Pick<Config, 'dataDir' | 'pictureCacheMb'>;
  log: Log;
  network?: Network;
}

export function openPictures({ config, log, network = publicNetwork }: Options): Pictures {
  const dir = join(config.dataDir, 'pictures');
  const originals = new Originals(join(dir, 'originals'));
  const ofMessages = new PrivatePictures(join(dir, 'messages'));
  let made: MadePictures | undefined;
  let making: Queue | undefined;
  const fetching = new Queue({ running: FETCHES, waiting: MAX_WAITING });
  const unfinished = new Map<string, Promise<Uint8Array | undefined>>();

  const queue = async () => {
    const { MAKERS } = await loadSharp();
    making ??= new Queue({ running: MAKERS, waiting: MAX_WAITING });
    return making;
  };

  async function makeNow(id: string, width: number, format: PictureFormat, name: string) {
    const original = await originals.find(id);
    if (!original) return undefined;
    const { encode } = await loadSharp();
    const bytes = await (await queue()).run(() => encode(original, width, format));
    await made
      ?.write(name, bytes)
      .catch((error) => log.error('a resized picture could not be cached', error));
    return bytes;
  }

  const pictures: Pictures = {
    async keep(bytes) {
      if (bytes.length > MAX_BYTES) {
        throw new PictureRefused('too_many_bytes', `It has more than ${MAX_BYTES / MEGABYTE} MB.`);
      }
      const { measure } = await loadSharp();
      const measured = await (await queue()).run(() => measure(bytes));
      const id = await originals.write(bytes, measured);
      return largestAddress({ id, width: measured.width });
    },
    fetch: (url) => fetching.run(async () => pictures.keep(await fetchPicture(url, network))),
    keepAs: (id, file) => originals.copy(id, file),
    async keepPrivate(bytes) {
      const { encodePrivate } = await loadSharp();
      const { bytes: encoded, ...size } = await (await queue()).run(() => encodePrivate(bytes));
      return { name: await ofMessages.write(encoded), ...size };
    },
    readPrivate: (name) => ofMessages.read(name),
    deletePrivate: (name) => ofMessages.delete(name),
    async make(id, width, format) {
      made ??= new MadePictures(join(dir, 'made'), config.pictureCacheMb * MEGABYTE);
      const name = `${id}_${width}.${format}`;
      const kept = await made.read(name);
      if (kept) return kept;
      const begun = unfinished.get(name);
      if (begun) return begun;
      const making = makeNow(id, width, format, name).finally(() => unfinished.delete(name));
      unfinished.set(name, making);
      return making;
    },
    isIdle: () => unfinished.size === 0,
  };
  return pictures;
}
