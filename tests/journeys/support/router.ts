import { expect, type Page } from '@playwright/test';

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => history.state?.index !== undefined);
  await markDocument(page);
}

export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.first = 'true';
  });

export const expectSameDocument = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-first', 'true');

export const expectNewDocument = (page: Page) =>
  expect(page.locator(':root:not([data-first])')).toBeAttached();

export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  return errors;
}

export async function pressLink(page: Page, href: string, attributes = {}): Promise<void> {
  await page.evaluate(
    ([url, more]) => {
      const link = document.createElement('a');
      Object.assign(link, { href: url, textContent: 'test', id: 'test-link' }, more);
      Object.assign(link.style, { position: 'fixed', top: '50%', left: '40%', zIndex: '9999' });
      document.querySelector('#main')?.prepend(link);
    },
    [href, attributes] as const,
  );
  await page.locator('#test-link').click();
}
