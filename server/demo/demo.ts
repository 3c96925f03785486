import type { Services } from '../services.ts';
import { type EmbedPage, serveEmbedPage } from './embed/serve.ts';
import { keepPictures } from './pictures/pictures.ts';
import { seedDemo } from './seed/seed.ts';
import { startShow } from './show/show.ts';

export interface Demo {
  /** Plays the demo show until the returned function is called. */
  startShow(): () => Promise<void>;
  /** Opens a page of another origin that embeds the show; undefined when its port is taken. */
  openEmbedPage(shop: string): Promise<EmbedPage | undefined>;
}

/** Fills the database with the demo on its first start. Nothing else in this folder is imported. */
export async function openDemo(services: Services): Promise<Demo> {
  await keepPictures(services.pictures);
  await seedDemo(services.db);
  return {
    startShow: () => startShow(services),
    openEmbedPage: (shop) => serveEmbedPage(services, shop),
  };
}
