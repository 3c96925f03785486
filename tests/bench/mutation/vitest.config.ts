import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    exclude: ['tests/unit/{build,demo,draw,picture,size,toolchain,visual}/**'],
  },
});
