/*
 * `npm run bench -- import [ROWS]`: imports 50,000 rows by our sheet and by Shopify's CSV into an
 * empty store, and again. Fails above a minute.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHost } from './host.ts';
import { forgetPeak, peakMb } from './peak.ts';
import { startServer } from './server.ts';

const ROWS = Number(process.argv[2] ?? 50_000);
const MOST_SECONDS = 60;
const VARIANTS = 5;
const DESCRIPTION = `<p>${'手ぬぐいは、一枚ずつ手で染めています。'.repeat(20)}</p>`;

const dir = mkdtempSync(join(tmpdir(), 'ennichi-bench-import-'));
let dataDir = '';

const host = (origin: string, ...words: string[]) =>
  runHost({ DATA_DIR: dataDir, DATABASE_URL: '', HOST_URL: origin }, ...words);

const rows = Array.from({ length: ROWS }, (_, n) => ({
  product: Math.floor(n / VARIANTS),
  variant: n % VARIANTS,
}));
const files = {
  sheet: [
    'product_key,product,variant_key,variant,price,list_price,stock,limit,on_sale',
    ...rows.map(
      ({ product, variant }) =>
        `p${product},手ぬぐい${product},v${variant},柄${variant},${1000 + variant},,5,,true`,
    ),
  ],
  shopify: [
    'Handle,Title,Body (HTML),Option1 Value,Variant Price,Variant Inventory Qty',
    ...rows.map(({ product, variant }) => {
      const first = variant === 0 ? [`手ぬぐい${product}`, DESCRIPTION] : ['', ''];
      return [`p${product}`, ...first, `柄${variant}`, `${1000 + variant}.00`, 5].join(',');
    }),
  ],
};

const { origin, pid, stop } = await startServer({
  env: { DEMO: 'off', LOG_REQUESTS: 'off' },
  async fill(folder) {
    dataDir = folder;
    for (const slug of Object.keys(files)) {
      const file = join(dir, `${slug}.yaml`);
      writeFileSync(file, `slug: ${slug}\nname: ${slug}\n`);
      // Without a server the command line opens the stores itself.
      await host('http://127.0.0.1:9', 'store', 'apply', file, '--yes');
    }
  },
});
try {
  for (const [slug, lines] of Object.entries(files)) {
    const file = join(dir, `${slug}.csv`);
    writeFileSync(file, lines.join('\n'));
    for (const time of ['new', 'again']) {
      forgetPeak(pid);
      const started = performance.now();
      const { said, mb } = await host(origin, 'import', file, '--store', slug);
      const seconds = (performance.now() - started) / 1000;
      if (seconds >= MOST_SECONDS) process.exitCode = 1;
      console.log(
        `${slug}, ${ROWS} rows, ${time}: ${seconds.toFixed(1)} s, server ${peakMb(pid)} MB, command line ${mb} MB: ${said}`,
      );
    }
  }
} finally {
  await stop();
  rmSync(dir, { recursive: true, force: true });
}
