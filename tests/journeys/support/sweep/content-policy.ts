import { collectViolations } from '../violations.ts';
import type { Check } from './sweep.ts';

/** Design §4.13: the page does nothing that the Content-Security-Policy forbids. */
export const contentPolicy: Check = {
  name: 'content policy',
  isForRedirects: true,
  async prepare(page) {
    const violations = await collectViolations(page.context());
    return { look: async () => violations.splice(0) };
  },
};

/** The page throws no error. */
export const noErrors: Check = {
  name: 'errors',
  isForRedirects: true,
  async prepare(page) {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    return { look: async () => errors.splice(0) };
  },
};
