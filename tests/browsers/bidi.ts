import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { chromiumFlags } from '../../scripts/chromium/chromium.ts';
import type { Engine } from './tab.ts';

const size = { width: 390, height: 844 };

export async function openByPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Engine> {
  const options: LaunchOptions = {
    browser,
    executablePath,
    headless: true,
    args: browser === 'chrome' ? [...chromiumFlags, '--accept-lang=ja'] : [],
    ...(browser === 'firefox' && {
      extraPrefsFirefox: { 'intl.accept_languages': 'ja', 'media.autoplay.default': 0 },
    }),
  };
  const launched = await puppeteer.launch(options);
  const page = await launched.newPage();
  await page.setViewport(size);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(`${line.text()} ${line.location().url ?? ''}`.trim());
  });
  const call = (source: string, args: readonly unknown[]) =>
    `(${source})(...${JSON.stringify(args)})`;
  return {
    name: `${browser === 'chrome' ? 'Chromium' : 'Firefox'} ${(await launched.version()).replace(/^\D+/, '')}`,
    load: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: <T>(source: string, args: readonly unknown[]) =>
      page.evaluate(call(source, args)) as Promise<T>,
    async click(source, args) {
      const handle = await page.evaluateHandle(call(source, args));
      const element = handle.asElement() as ElementHandle<Element> | null;
      if (!element) throw new Error('what was to be pressed has gone');
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.evaluate(() => history.back())),
    forward: async () => void (await page.evaluate(() => history.forward())),
    errors: () => errors,
    screenshot: () => page.screenshot(),
    close: () => launched.close(),
  };
}
