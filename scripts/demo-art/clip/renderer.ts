import { type Browser, chromium, type Page } from 'playwright';
import { cutOut } from '../pen/sheet.ts';
import { type Frame, frameAt } from './frame.ts';
import { HEIGHT, turns, WIDTH } from './script.ts';
import { backdrop, counter } from './set.ts';

const uri = (picture: string) =>
  `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;

const glow =
  '<radialGradient id="glow"><stop offset="0" stop-color="#ffe3a1" stop-opacity=".95"/><stop offset=".4" stop-color="#ffc766" stop-opacity=".4"/><stop offset="1" stop-color="#ffb640" stop-opacity="0"/></radialGradient><linearGradient id="flat" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0f08" stop-opacity=".16"/></linearGradient>';

const layer = (id: string, width: number) =>
  `<svg class="layer" width="${width}" height="960" viewBox="0 0 ${width} 960"><defs>${glow}</defs><g id="${id}"></g></svg>`;

const html = `<!doctype html><style>
  body { margin: 0; background: #000; overflow: hidden }
  #camera { position: absolute; width: 620px; height: 960px; transform-origin: 310px 400px }
  .layer, .still { position: absolute; left: 0; top: 0 }
  .still.counter { top: 640px }
  .product { position: absolute; left: 0; top: 0; width: 440px; height: 440px; margin: -220px }
  #dim { position: absolute; inset: 0; background: #1a0f0c; opacity: 0 }
</style><div id="camera">
  <img class="still" src="${uri(backdrop)}" width="620" height="960">
  ${layer('behind', 620)}${layer('presenter', 620)}
  <img class="still counter" src="${uri(counter)}" width="620" height="380">
  ${layer('above', 620)}
  <div id="dim"></div>
  ${layer('halo', 620)}
  ${turns.map((turn) => `<img class="product" src="${uri(cutOut(turn.picture))}">`).join('')}
</div>${layer('words', 540)}`;

function show(frame: Frame) {
  const find = (id: string) => document.getElementById(id) as HTMLElement;
  for (const id of ['behind', 'presenter', 'above', 'halo', 'words'] as const) {
    find(id).innerHTML = frame[id];
  }
  find('camera').style.transform = frame.camera;
  find('dim').style.opacity = String(frame.dim);
  for (const [i, image] of document.querySelectorAll<HTMLElement>('.product').entries()) {
    const at = frame.products[i];
    if (!at) continue;
    image.style.transform = `translate(${at.x}px, ${at.y}px) rotate(${at.turn}deg) scale(${at.size / 440})`;
    image.style.zIndex = at.size > 140 ? '2' : '1';
  }
}

export interface Renderer {
  render(t: number, quality?: number): Promise<Buffer>;
  close(): Promise<void>;
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

export async function openRenderer(): Promise<Renderer> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--hide-scrollbars'],
  });
  const page = await openPage(browser);
  return {
    async render(t, quality = 93) {
      await page.evaluate(show, frameAt(t));
      return page.screenshot({ type: 'jpeg', quality });
    },
    close: () => browser.close(),
  };
}
