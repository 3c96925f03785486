import { defineConfig } from 'vitest/config';

/** The unit tests alone, for Stryker: it runs them once for each change that it makes to a rule. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    exclude: ['tests/unit/{build,demo,draw,picture,size,toolchain,visual}/**'],
  },
});
