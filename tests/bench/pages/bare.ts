import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type OwnPages, serveBeside } from '../beside.ts';
import type { Subjects } from '../subjects.ts';

const require = createRequire(import.meta.url);
const player = readFileSync(require.resolve('hls.js/dist/hls.min.js'));
const head =
  '<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">';
const button = '<div id="one-button"><button type="button">0</button></div>';
const reactScript = '<script type="module" src="/one-button.js"></script>';

/** The images of our page's first screen and below, without what our scripts and styles say of them. */
const imagesOf = (html: string): string[] =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0].match(/<img\b[^>]*>/g) ?? []).map((tag) =>
    tag.replace(/\s(class|data-[\w-]+)="[^"]*"/g, ''),
  );

/** Our page without its scripts, and with one button that React hydrates. */
const withOneButton = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/gi, '')
    .replace('</body>', `${button}${reactScript}</body>`);

const picturePage = ({ product }: Subjects): string => {
  const [picture = ''] = imagesOf(product.html).filter((tag) => /fetchpriority="high"/i.test(tag));
  return `${head}<title>${product.name}</title><h1>${product.name}</h1>${picture}`;
};

const listPage = ({ market }: Subjects): string =>
  `${head}<title>list</title><style>img{width:45%;height:auto}</style>${imagesOf(market.html).join('')}`;

const playerPage = (playlist: string, more = ''): string =>
  `${head}<title>live</title><video muted autoplay playsinline width="360" height="640"></video>${more}
<script src="/hls.js"></script><script>const hls = new Hls(); hls.loadSource('${playlist}'); hls.attachMedia(document.querySelector('video'));</script>`;

/** The player with our room's poster, and one button that React hydrates. */
const roomPage = ({ live }: Subjects): string => {
  const [poster = ''] = imagesOf(live.html);
  return playerPage(live.playlist, `${poster}${button}${reactScript}`);
};

async function bundleOneButton(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rollupOptions: { input: fileURLToPath(new URL('./one-button.tsx', import.meta.url)) },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The script of the React baselines could not be built.');
  return chunk.code;
}

/**
 * Serves the pages to compare with: `/picture` and `/list` are nothing but the images, `/player` is
 * nothing but hls.js; `/react/product` and `/react/market` are our markup with one hydrated button,
 * `/room` the player with a poster and one hydrated button.
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
    '/one-button.js': ['text/javascript', await bundleOneButton()],
  };
  return serveBeside(origin, pages);
}
