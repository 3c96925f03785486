import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import '../ui/tokens/index.css';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    viewport: {
      options: {
        phone320: { name: 'Phone 320', styles: { width: '320px', height: '640px' } },
        phone390: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        desktop1280: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  initialGlobals: { locale: 'ja', scheme: 'light', viewport: { value: 'phone390' } },
  globalTypes: {
    locale: {
      description: 'Language of the page: fonts and line breaking',
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
      useLayoutEffect(() => {
        document.documentElement.lang = locale;
        document.documentElement.dataset.scheme = scheme;
      }, [locale, scheme]);
      return <Story />;
    },
  ],
};

export default preview;
