import { mkdirSync, readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { chromium } from 'playwright';

export async function saveContactSheet([
  folder = 'server/demo/pictures/hanamichi',
  out = 'contact-sheet.png',
  filter = '',
]: string[]): Promise<void> {
  const files = readdirSync(folder).filter(
    (file) => /\.(svg|webp|jpg)$/.test(file) && file.includes(filter),
  );
  const figures = files
    .map(
      (file) =>
        `<figure><img src="file://${resolve(folder, file)}"><figcaption>${basename(file)}</figcaption></figure>`,
    )
    .join('');
  const html = `<style>body{margin:8px;display:grid;grid-template-columns:repeat(5,1fr);gap:8px;font:12px sans-serif}figure{margin:0}img{width:100%;aspect-ratio:1;object-fit:contain;background:#888}</style>${figures}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  });
  const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
  mkdirSync(resolve(out, '..'), { recursive: true });
  await page.goto(`file://${resolve(folder)}/`);
  await page.setContent(html, { waitUntil: 'load' });
  await page.screenshot({ path: out, fullPage: true });
  await browser.close();
}
