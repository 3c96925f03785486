import type { Preview } from '@storybook/react-vite';

type Item = { value: string; title: string };

const toolbar = (description: string, icon: string, items: Item[]) => ({
  description,
  toolbar: { icon, items, dynamicTitle: true },
});

/** What the toolbar starts with, and every story that says nothing else is tested in. */
export const initialGlobals: Preview['initialGlobals'] = {
  locale: 'ja',
  scheme: 'light',
  accent: '',
  motion: 'system',
  text: '100',
  viewport: { value: 'phone390' },
};

/** The toolbars; width is the viewport's own. A story fixes one with `globals`. */
export const globalTypes = {
  locale: toolbar('Language of the page: fonts and line breaking', 'globe', [
    { value: 'ja', title: '日本語' },
    { value: 'en', title: 'English' },
    { value: 'zh-TW', title: '繁體中文' },
  ]),
  scheme: toolbar('Colour scheme', 'contrast', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
  ]),
  accent: toolbar('The colour a store picked', 'paintbrush', [
    { value: '', title: 'House colour' },
    { value: '#0f7b6c', title: 'Pine #0f7b6c' },
    { value: '#5b2a86', title: 'Iris #5b2a86' },
    { value: '#ffd34d', title: 'Lantern #ffd34d' },
    { value: '#7f7f7f', title: 'Mid grey #7f7f7f' },
    { value: '#ffffff', title: 'White #ffffff' },
    { value: '#000000', title: 'Black #000000' },
  ]),
  motion: toolbar('Motion', 'lightning', [
    { value: 'system', title: 'Motion as the system says' },
    { value: 'reduced', title: 'Reduced motion' },
  ]),
  text: toolbar('Size of text', 'paragraph', [
    { value: '100', title: 'Text 100 %' },
    { value: '150', title: 'Text 150 %' },
    { value: '200', title: 'Text 200 %' },
  ]),
} satisfies Preview['globalTypes'];
