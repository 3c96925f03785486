import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';

const publicDir = fileURLToPath(new URL('../public', import.meta.url));
/**
 * The drawings behind the demo's pictures. They are smaller, and so are the snapshots of stories.
 */
const drawings = fileURLToPath(new URL('../stories/pictures', import.meta.url));
const pinnedLook = fileURLToPath(new URL('./pinned-look.ts', import.meta.url));
const docsPages = fileURLToPath(new URL('./docs/preview.ts', import.meta.url));

/** A build for scripts/visual and tests/docs: packaged fonts, source maps, axe only when asked for. */
const forSnapshots = process.env.STORIES_FOR_SNAPSHOTS === '1';
/** A build of some story files, without docs pages: their paths, separated by commas. */
const someFiles = process.env.STORY_FILES?.split(',').map((file) => `../${file}`);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: someFiles ?? ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  previewAnnotations: (entries = []) => [
    ...entries,
    ...(forSnapshots ? [pinnedLook] : []),
    ...(someFiles ? [] : [docsPages]),
  ],
  staticDirs: [...(existsSync(publicDir) ? [publicDir] : []), { from: drawings, to: '/demo' }],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    enableCrashReports: false,
  },
  typescript: {
    reactDocgen: !someFiles && 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  viteFinal: (vite) => ({
    ...vite,
    define: { ...vite.define, __CLIENT_VERSION__: JSON.stringify('stories') },
    // For older browsers light-dark() is resolved at the root, not in the frame of each story.
    build: { ...vite.build, cssTarget: 'esnext', sourcemap: forSnapshots, minify: !forSnapshots },
  }),
};

export default config;
