import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';

const publicDir = fileURLToPath(new URL('../public', import.meta.url));
/** Drawings make smaller snapshots than the demo's pictures. */
const drawings = fileURLToPath(new URL('../stories/pictures', import.meta.url));
const pinnedLook = fileURLToPath(new URL('./pinned-look.ts', import.meta.url));
const docsPages = fileURLToPath(new URL('./docs/preview.ts', import.meta.url));

/** For scripts/visual and tests/docs: packaged fonts, source maps, axe on request. */
const forSnapshots = process.env.STORIES_FOR_SNAPSHOTS === '1';
/** Builds only these comma-separated story files, without docs pages. */
const someFiles = process.env.STORY_FILES?.split(',').map((file) => `../${file}`);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: someFiles ?? ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-a11y',
    {
      name: '@storybook/addon-docs',
      // The plugin prints each story again for docs pages, which moves the lines of the source map.
      options: someFiles ? { csfPluginOptions: null } : {},
    },
  ],
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
    // For older browsers light-dark() is resolved at the root, not in each story's frame.
    build: { ...vite.build, cssTarget: 'esnext', sourcemap: forSnapshots, minify: !forSnapshots },
  }),
};

export default config;
