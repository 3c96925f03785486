import { collectViolations } from '../violations.ts';
import type { Check } from './sweep.ts';

/** Design §4.13. */
export const contentPolicy: Check = {
  name: 'content policy',
  isForRedirects: true,
  async prepare(page) {
    const violations = await collectViolations(page.context());
    return { look: async () => violations.splice(0) };
  },
};

export const noErrors: Check = {
  name: 'errors',
  isForRedirects: true,
  async prepare(page) {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    return { look: async () => errors.splice(0) };
  },
};
