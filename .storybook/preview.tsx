import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { DocumentLook, InlineLook } from './look.tsx';
import { globalTypes, initialGlobals, viewports } from './toolbars.ts';
import '../ui/tokens/index.css';

// Events may be late in a busy browser. Default: one second.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    // Omits passed rules, whose elements are slow to report.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: { order: ['Welcome', 'Foundations', 'UI', 'Features', 'Pages', 'Flows'] },
    },
    viewport: { options: viewports },
  },
  initialGlobals,
  globalTypes,
  decorators: [
    (Story, { globals, storyGlobals, parameters, viewMode }) =>
      viewMode === 'docs' ? (
        // As wide as the docs page, unless the story sets a viewport.
        <InlineLook
          globals={{ ...globals, viewport: storyGlobals.viewport }}
          layout={parameters.layout}
        >
          <Story />
        </InlineLook>
      ) : (
        <DocumentLook globals={globals}>
          <Story />
        </DocumentLook>
      ),
  ],
};

export default preview;
