import { expect, type Page } from '@playwright/test';
import words from '../../../locales/ja/error.json' with { type: 'json' };
import type { Fault } from './call-faults.ts';

export const isSaid = (text: string) => Object.values(words).some((each) => text.includes(each));

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#page astro-island[ssr][client="idle"]')).toHaveCount(0);
  await idle(page);
}

export async function idle(page: Page): Promise<void> {
  // A redirect by a guard ends the evaluation.
  await expect(() =>
    page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))),
  ).toPass({ timeout: 20_000 });
}

export async function complaints(page: Page, fault: Fault): Promise<string[]> {
  const found: string[] = [];
  // The token stays valid; a malformed reply is used.
  if (fault !== 'shape' && new URL(page.url()).searchParams.has('loginRequired'))
    found.push('a member is asked to sign in');
  const shown = await page.evaluate(() => ({
    text: document.querySelector<HTMLElement>('#page')?.innerText.trim() ?? '',
    busy: document.querySelector('[aria-busy=true], [class*=skeleton]') !== null,
    press: [
      ...document.querySelectorAll<HTMLElement>('#page a[href], #page button, dialog button'),
    ].filter((each) => each.checkVisibility() && !(each as HTMLButtonElement).disabled).length,
    alerts: [...document.querySelectorAll<HTMLElement>('#main [role=alert], [role=alert]')].map(
      (each) => each.innerText.trim(),
    ),
  }));
  if (shown.text.length < 10 && !shown.busy) found.push('a blank page');
  if (shown.press === 0) found.push('nothing to press');
  // Spec §5 response shapes: a wrong shape is used as it is.
  const isOwnShape = fault !== 'shape';
  if (
    isOwnShape &&
    /undefined|\[object|NaN|<html|Broken by a test|Unexpected token/.test(shown.text)
  )
    found.push(`raw text: ${shown.text.slice(0, 200)}`);
  const said = shown.alerts.filter(Boolean).join('\n');
  if (said && isOwnShape && !isSaid(said)) found.push(`other words than the catalogue’s: ${said}`);
  return found;
}
