import type { Preview } from '@storybook/react-vite';
import '@fontsource-variable/noto-sans-jp/index.css';
import '@fontsource-variable/noto-sans-mono/index.css';
import '@fontsource-variable/noto-sans-tc/index.css';
import '@fontsource-variable/noto-serif-jp/index.css';
import '@fontsource-variable/noto-serif-tc/index.css';
import './pinned-look.css';

/** Runs axe on request instead of at every render. */
export const initialGlobals: Preview['initialGlobals'] = { a11y: { manual: true } };
