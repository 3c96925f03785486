import type { StoryContext } from '@storybook/react-vite';
import { buildArgsParam } from 'storybook/internal/router';
import { initialGlobals } from '../toolbars.ts';

/** With `embed` Storybook does not run the play function. */
export function storyUrl({ id, initialArgs, args, globals }: StoryContext): string {
  const query = new URLSearchParams({ id, viewMode: 'story', embed: 'true' });
  const chosenArgs = buildArgsParam(initialArgs, args);
  const chosenGlobals = buildArgsParam(initialGlobals, globals);
  if (chosenArgs) query.set('args', chosenArgs);
  if (chosenGlobals) query.set('globals', chosenGlobals);
  return `iframe.html?${query}`;
}
