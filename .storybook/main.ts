import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';

const publicDir = fileURLToPath(new URL('../public', import.meta.url));
const pinnedLook = fileURLToPath(new URL('./pinned-look.ts', import.meta.url));

/** A build to photograph: pinned fonts, and none of what only people need. See scripts/visual. */
const forPictures = process.env.STORIES_FOR_PICTURES === '1';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: forPictures
    ? []
    : ['@storybook/addon-vitest', '@storybook/addon-a11y', '@storybook/addon-docs'],
  previewAnnotations: (entries = []) => (forPictures ? [...entries, pinnedLook] : entries),
  staticDirs: existsSync(publicDir) ? [publicDir] : [],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    enableCrashReports: false,
  },
  typescript: { reactDocgen: forPictures ? false : 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    define: { ...vite.define, __CLIENT_VERSION__: JSON.stringify('stories') },
  }),
};

export default config;
