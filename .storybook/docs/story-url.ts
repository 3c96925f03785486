import { buildArgsParam } from 'storybook/internal/router';
import type { Args, Globals } from 'storybook/internal/types';
import { initialGlobals } from '../toolbars.ts';

interface ShownStory {
  id: string;
  initialArgs: Args;
  args: Args;
  globals: Globals;
}

/** The address of one story at rest: `embed` keeps Storybook from running its play function. */
export function storyUrl({ id, initialArgs, args, globals }: ShownStory): string {
  const query = new URLSearchParams({ id, viewMode: 'story', embed: 'true' });
  const chosenArgs = buildArgsParam(initialArgs, args);
  const chosenGlobals = buildArgsParam(initialGlobals, globals);
  if (chosenArgs) query.set('args', chosenArgs);
  if (chosenGlobals) query.set('globals', chosenGlobals);
  return `iframe.html?${query}`;
}
