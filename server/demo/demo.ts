import type { Services } from '../services.ts';
import { type EmbedPage, serveEmbedPage } from './embed/serve.ts';
import { keepPictures } from './pictures/pictures.ts';
import { seedDemo } from './seed/seed.ts';
import { startShow } from './show/show.ts';

export interface Demo {
  /** Plays the demo show until the returned function is called. */
  startShow(): () => Promise<void>;
  /** Opens an embedding page on another origin; undefined when its port is taken. */
  openEmbedPage(shop: string): Promise<EmbedPage | undefined>;
}

/** Seeds the demo on the first start. The only file that is imported from outside this folder. */
export async function openDemo(services: Services): Promise<Demo> {
  await keepPictures(services.pictures);
  await seedDemo(services.db);
  return {
    startShow: () => startShow(services),
    openEmbedPage: (shop) => serveEmbedPage(services, shop),
  };
}
