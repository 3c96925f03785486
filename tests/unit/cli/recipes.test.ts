import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../../server/cli/verbs/arguments.ts';
import { machineVerbs } from '../../../server/cli/verbs/machine.ts';
import { verbs } from '../../../server/cli/verbs.ts';
import { readRecipe } from '../../support/recipe.ts';

const known = new Map(Object.entries({ ...verbs, ...machineVerbs }));

/** `add` and `list` of `staff [list] | add NAME`; none for a verb that begins with other words. */
function actionsOf(usage: string): string[] {
  // Options may hold other options.
  const withoutOptions = usage.replace(/\[--[^[\]]*\]/g, '').replace(/\[--[^[\]]*\]/g, '');
  return [...withoutOptions.matchAll(/(?:^|\s\|\s)\[?([a-z][a-z-]+)(?:\|([a-z]+))?/g)].flatMap(
    ([, first = '', second]) => [first, ...(second ? [second] : [])],
  );
}

const recipes = globSync('docs/recipes/*.md').map((file) => basename(file, '.md'));
const commands = recipes.flatMap((name) =>
  readRecipe(name).map((command) => ({ name, ...command })),
);

it('reads commands of each recipe about a store', () => {
  const found = new Set(commands.map(({ name }) => name));
  for (const name of [
    ...['a-day', 'open-a-store', 'change-a-store', 'import-products', 'shipping', 'messages'],
    ...['tax', 'operate', 'payments'],
  ]) {
    expect(found).toContain(name);
  }
});

describe.each(recipes)('%s.md', (recipe) => {
  it('names verbs, actions and options that exist', () => {
    for (const { line, words } of commands.filter(({ name }) => name === recipe)) {
      const [name = '', ...args] = words;
      const verb = known.get(name);
      if (!verb) throw new Error(`There is no verb "${name}": ${line}`);
      const { words: typed } = parseArguments(args, name, verb);
      const actions = actionsOf(verb.usage);
      const [first = ''] = typed;
      if (actions.length > 0 && /^[a-z][a-z-]*$/.test(first))
        expect(actions, line).toContain(first);
    }
  });
});
