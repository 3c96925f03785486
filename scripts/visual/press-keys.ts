import type { Page } from 'playwright';

/**
 * Trusted events. Uses user-event's notation: plain letters, and names in braces, such as `{Tab}`,
 * `{Shift>}` (holds it) and `{/Shift}`.
 */
export async function pressKeys(page: Page, keys: string): Promise<void> {
  for (const [key, name = key] of keys.matchAll(/\{([^}]+)\}|./gs)) {
    if (name.endsWith('>')) await page.keyboard.down(name.slice(0, -1));
    else if (name.length > 1 && name.startsWith('/')) await page.keyboard.up(name.slice(1));
    else await page.keyboard.press(name === ' ' ? 'Space' : name);
  }
}
