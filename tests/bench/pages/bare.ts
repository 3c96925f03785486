import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type OwnPages, serveBeside } from '../beside.ts';
import type { Subjects } from '../subjects.ts';
import { bundleOneButton, oneButton, withOneButton } from './react-baseline.ts';

const require = createRequire(import.meta.url);
const player = readFileSync(require.resolve('hls.js/dist/hls.min.js'));
const head =
  '<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">';

const imagesOf = (html: string): string[] =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0].match(/<img\b[^>]*>/g) ?? []).map((tag) =>
    tag.replace(/\s(class|data-[\w-]+)="[^"]*"/g, ''),
  );

const picturePage = ({ product }: Subjects): string => {
  const [picture = ''] = imagesOf(product.html).filter((tag) => /fetchpriority="high"/i.test(tag));
  return `${head}<title>${product.name}</title><h1>${product.name}</h1>${picture}`;
};

const listPage = ({ market }: Subjects): string =>
  `${head}<title>list</title><style>img{width:45%;height:auto}</style>${imagesOf(market.html).join('')}`;

const playerPage = (playlist: string, more = ''): string =>
  `${head}<title>live</title><video muted autoplay playsinline width="360" height="640"></video>${more}
<script src="/hls.js"></script><script>const hls = new Hls(); hls.loadSource('${playlist}'); hls.attachMedia(document.querySelector('video'));</script>`;

const roomPage = ({ live }: Subjects): string => {
  const [poster = ''] = imagesOf(live.html);
  return playerPage(live.playlist, `${poster}${oneButton}`);
};

/**
 * `/react/*` have our markup with one hydrated button, `/room` the player with a poster and one
 * hydrated button.
 */
export async function startBare(origin: string, subjects: Subjects) {
  const pages: OwnPages = {
    '/picture': ['text/html', picturePage(subjects)],
    '/list': ['text/html', listPage(subjects)],
    '/player': ['text/html', playerPage(subjects.live.playlist)],
    '/room': ['text/html', roomPage(subjects)],
    '/react/product': ['text/html', withOneButton(subjects.product.html)],
    '/react/market': ['text/html', withOneButton(subjects.market.html)],
    '/hls.js': ['text/javascript', player],
    ...(await bundleOneButton()),
  };
  return serveBeside(origin, pages);
}
