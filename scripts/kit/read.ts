import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../start/root.mjs';
import type { KitModule } from './modules.ts';
import { type Props, readProps } from './props.ts';
import { usedProps } from './used-props.ts';

const showcases = ['stories/{ui,foundations}/**/*.{ts,tsx}', 'tests/unit/ui/**/*.{ts,tsx}'];

export function readKit(modules: KitModule[]): { props: Props; used: Set<ts.Node> } {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    config,
    { ...ts.sys, readDirectory: () => [] },
    root,
  );
  const files = globSync(showcases, { cwd: root }).map((file) => join(root, file));
  const program = ts.createProgram([...modules.map(({ file }) => file), ...files], options);
  return { props: readProps(program, modules), used: usedProps(program, files) };
}
