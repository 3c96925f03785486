import { theme } from '../theme.ts';
import { DocsCanvas, DocsStory } from './story-block.tsx';
import './docs.css';

/** Loaded only in a build with docs pages. */
export const parameters = {
  docs: { theme, components: { Story: DocsStory, Canvas: DocsCanvas } },
};
