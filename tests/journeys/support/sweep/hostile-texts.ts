import { expect } from '@playwright/test';
import type { RouteName } from '../../../../src/routes/table.ts';
import { collectIncidents, readDocument } from '../inert.ts';
import { fillReplies } from '../payload-replies.ts';
import type { Address, Check } from './sweep.ts';

/**
 * Pages without text of a reply, or with content that only the server fills
 * (payloads-filled.spec.ts).
 */
const WORDLESS: ReadonlySet<string> = new Set<RouteName>([
  ...(['permissionError', 'forbidden', 'notFound', 'resetPassword'] as const),
  ...(['home', 'storeHome', 'liveLobby', 'record', 'market', 'product'] as const),
  ...(['storeInfo', 'commercialNotice'] as const),
]);

export function hostileTexts(): Check & { filled: Set<string> } {
  const filled = new Set<string>();
  return {
    name: 'payloads',
    isForRedirects: true,
    filled,
    async prepare(page) {
      await fillReplies(page, filled);
      const incidents = collectIncidents(page);
      const look = async ({ name }: Address) => {
        if (!WORDLESS.has(name)) {
          const body = page.locator('body');
          await expect(body, name).toContainText('alert(1)', { useInnerText: true });
        }
        const { live } = await readDocument(page);
        return [...live, ...incidents.splice(0)];
      };
      return { begin: () => void incidents.splice(0), look };
    },
  };
}
