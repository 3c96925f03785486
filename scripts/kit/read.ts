import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../start/root.mjs';
import type { Piece } from './pieces.ts';
import { type Props, readProps } from './props.ts';
import { shownIn } from './shown.ts';

/** Where a prop must be seen in use. */
const showcases = ['stories/{ui,foundations}/**/*.{ts,tsx}', 'tests/unit/ui/**/*.{ts,tsx}'];

/** Reads the kit's props and which of them its stories and tests use. */
export function readKit(pieces: Piece[]): { props: Props; shown: Set<ts.Node> } {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    config,
    { ...ts.sys, readDirectory: () => [] },
    root,
  );
  const files = globSync(showcases, { cwd: root }).map((file) => join(root, file));
  const program = ts.createProgram([...pieces.map(({ file }) => file), ...files], options);
  return { props: readProps(program, pieces), shown: shownIn(program, files) };
}
