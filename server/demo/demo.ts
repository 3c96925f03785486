import type { Services } from '../services.ts';
import { type EmbedPage, serveEmbedPage } from './embed/serve.ts';
import { keepPictures } from './pictures/pictures.ts';
import { seedDemo } from './seed/seed.ts';
import { startShow } from './show/show.ts';

export interface Demo {
  startShow(): () => Promise<void>;
  /** Returns undefined when the port is taken. */
  openEmbedPage(shop: string): Promise<EmbedPage | undefined>;
}

/** Seeds the demo on the first start. Other folders import only this file. */
export async function openDemo(services: Services): Promise<Demo> {
  await keepPictures(services.pictures);
  await seedDemo(services.db);
  return {
    startShow: () => startShow(services),
    openEmbedPage: (shop) => serveEmbedPage(services, shop),
  };
}
