import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { DocumentLook, InlineLook } from './look.tsx';
import { globalTypes, initialGlobals, viewports } from './toolbars.ts';
import '../ui/tokens/index.css';

// What a play waits for may come late in a busy browser; one second is the default.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    // Axe names every element that breaks a rule, and one that keeps it: naming all takes long.
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
        // On a docs page a story is as wide as the page, unless it asks for a screen itself.
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
