import type { Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import '../ui/tokens/index.css';

const preview: Preview = {
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
  },
  initialGlobals: { locale: 'ja', scheme: 'light' },
  globalTypes: {
    locale: {
      description: 'Language of the page, for fonts and line breaking',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'ja', title: '日本語' },
          { value: 'en', title: 'English' },
          { value: 'zh-TW', title: '繁體中文' },
        ],
        dynamicTitle: true,
      },
    },
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  decorators: [
    function Page(Story, { globals }) {
      const { locale, scheme } = globals as { locale: string; scheme: string };
      useEffect(() => {
        document.documentElement.lang = locale;
        document.documentElement.dataset.scheme = scheme;
      }, [locale, scheme]);
      return <Story />;
    },
  ],
};

export default preview;
