import { theme } from '../theme.ts';
import { DocsCanvas, DocsStory } from './story-block.tsx';
import './docs.css';

/** How docs pages look and show their stories. Loaded only where there are docs pages. */
export const parameters = {
  docs: { theme, components: { Story: DocsStory, Canvas: DocsCanvas } },
};
