import type { Preview } from '@storybook/react-vite';

type Item = { value: string; title: string };
type Icon = 'contrast' | 'globe' | 'lightning' | 'paintbrush' | 'paragraph';

const toolbar = (description: string, icon: Icon, items: Item[]) => ({
  description,
  toolbar: { icon, items, dynamicTitle: true },
});

export const viewports = {
  phone320: { name: 'Phone 320', styles: { width: '320px', height: '640px' } },
  phone390: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
  landscape844: { name: 'Phone on its side 844', styles: { width: '844px', height: '390px' } },
  tablet768: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
  desktop1280: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' } },
  desktop1920: { name: 'Desktop 1920', styles: { width: '1920px', height: '1080px' } },
} as const;

export const screenOf = (viewport: { value?: string } | undefined) =>
  Object.entries(viewports).find(([name]) => name === viewport?.value)?.[1].styles;

/** Stories without their own globals are tested with these. */
export const initialGlobals = {
  locale: 'ja',
  scheme: 'light',
  accent: '',
  motion: 'system',
  text: '100',
  viewport: { value: 'phone390' },
} satisfies Preview['initialGlobals'];

/** The width is Storybook's viewport tool. A story sets a value by `globals`. */
export const globalTypes = {
  locale: toolbar('Language, with its fonts and line breaks', 'globe', [
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
    { value: 'system', title: 'Motion of the system' },
    { value: 'reduced', title: 'Reduced motion' },
  ]),
  text: toolbar('Text size', 'paragraph', [
    { value: '100', title: 'Text 100 %' },
    { value: '150', title: 'Text 150 %' },
    { value: '200', title: 'Text 200 %' },
  ]),
} satisfies Preview['globalTypes'];
