import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeFailure } from '../../../scripts/visual/failure.ts';

const story = 'stories/ui/button.stories.tsx';
const storybook = mkdtempSync(join(tmpdir(), 'ennichi-failure-'));
afterAll(() => rmSync(storybook, { recursive: true }));
mkdirSync(join(storybook, 'assets'));
// Maps line 1, column 1 of the script to line 2, column 1 of the story.
const map = { version: 3, sources: [`../../${story}`], names: [], mappings: 'AACA' };
writeFileSync(join(storybook, 'assets', 'button.js.map'), JSON.stringify(map));

const failed = (message: string) =>
  Object.assign(new Error(message), {
    stack: `Error\n  at expect (http://127.0.0.1:1/assets/other.js:1:1)\n  at play (http://127.0.0.1:1/assets/button.js:1:1)`,
  });

it('describes an error by its message, its place in the story and that line', () => {
  const [message, place, , line] = describeFailure(failed('expected 1 to be 2'), storybook).split(
    '\n',
  );
  expect(message).toBe('expected 1 to be 2');
  expect(place).toBe(`at ${story}:2:1`);
  expect(line).toMatch(/^> {4}2 \| /);
});

it('leaves out colours and the copy of the document', () => {
  const error = failed('\u001B[31mUnable to find\u001B[39m\n\nIgnored nodes: script\n<body />');
  expect(describeFailure(error, storybook)).toMatch(/^Unable to find\nat stories/);
});

it('describes an error without a stack by its message', () => {
  const error = Object.assign(new Error('axe label'), { stack: undefined });
  expect(describeFailure(error, storybook)).toBe('axe label');
});
