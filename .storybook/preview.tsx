import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { DocumentLook, InlineLook } from './look.tsx';
import { globalTypes, initialGlobals, viewports } from './toolbars.ts';
import '../ui/tokens/index.css';

// Events of a play function may be late in a busy browser. The default is one second.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    // Limits the elements that axe reports for passed rules, which is slow otherwise.
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
        // On a docs page a story is as wide as the page, unless it sets a viewport itself.
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
