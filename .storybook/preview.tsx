import type { Preview } from '@storybook/react-vite';
import { Page } from './page.tsx';
import { globalTypes, initialGlobals } from './toolbars.ts';
import '../ui/tokens/index.css';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['foundations', 'ui', 'features', 'pages', 'flows'] } },
    viewport: {
      options: {
        phone320: { name: 'Phone 320', styles: { width: '320px', height: '640px' } },
        phone390: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet768: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        desktop1280: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  initialGlobals,
  globalTypes,
  decorators: [
    (Story, { globals }) => (
      <Page globals={globals}>
        <Story />
      </Page>
    ),
  ],
};

export default preview;
