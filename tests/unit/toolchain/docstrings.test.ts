import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/*
 * A public function says in a line or three what it returns, in which unit, and what it throws; a call of
 * the contract says besides who may send it, its errors and its source. CONTRIBUTING.md, "How we write".
 */

const code = globSync('{src,ui,server,scripts}/**/*.{ts,tsx,mjs}').filter(
  (file) => !file.endsWith('.d.ts'),
);

interface Exported {
  name: string;
  /** The docstring that ends where the export begins; undefined without one. */
  doc: string | undefined;
}

interface Declaration {
  type: string;
  id?: { name: string } | null;
  declarations?: { id: { name: string }; init?: { type: string } | null }[];
}

/** A comment for a tool may stand between a docstring and its function. */
const TOOL_COMMENT = /\n\/\/ biome-ignore [^\n]*$/;

/** The last `/** … *\/` of a text, where the text ends with it. */
const docAtEnd = (text: string): string | undefined =>
  /\/\*\*(?:(?!\*\/)[\s\S])*\*\/$/.exec(text.trimEnd().replace(TOOL_COMMENT, ''))?.[0];

/** The exported functions of a file, or its exports of another kind that is wanted. */
function exportedIn(file: string, text: string, isWanted: (type: string) => boolean): Exported[] {
  const body = parseSync(file, text).program.body as unknown as {
    type: string;
    start: number;
    declaration?: Declaration | null;
  }[];
  return body.flatMap(({ type, start, declaration }) => {
    if (!type.startsWith('Export') || !declaration) return [];
    const [variable] = declaration.declarations ?? [];
    const name = declaration.id?.name ?? variable?.id.name ?? 'default';
    const kind = variable ? (variable.init?.type ?? '') : declaration.type;
    return isWanted(kind) ? [{ name, doc: docAtEnd(text.slice(0, start)) }] : [];
  });
}

const isFunction = (type: string) => /Function/.test(type);
const source = (file: string) => readFileSync(file, 'utf8');

it('every public function has a docstring', () => {
  const bare = code.flatMap((file) =>
    exportedIn(file, source(file), isFunction)
      .filter(({ doc }) => doc === undefined)
      .map(({ name }) => `${file} ${name}`),
  );
  expect(bare).toEqual([]);
});

it('every call of the contract says who may send it and where it comes from', () => {
  const calls = globSync('src/contract/calls/*.ts').flatMap((file) =>
    exportedIn(file, source(file), (type) => !isFunction(type) && type !== 'ClassDeclaration').map(
      (call) => ({ ...call, file }),
    ),
  );
  expect(calls.length).toBeGreaterThan(90);
  const unclear = calls.flatMap(({ file, name, doc = '' }) => {
    const text = doc.replaceAll(/\s*\n \*\s*/g, ' ');
    const lacks = [
      ...(/\b(Everyone|[Mm]embers|[Gg]uests|[Vv]iewers)\b/.test(text) ? [] : ['who may send it']),
      ...(/(Spec|[Dd]esign) §|Docs: additions/.test(text) ? [] : ['its source']),
      ...(/INVALID_INPUT/.test(text) && !/Errors:.*INVALID_INPUT/.test(text)
        ? ['its error under "Errors:"']
        : []),
    ];
    return lacks.map((what) => `${file} ${name}: ${what}`);
  });
  expect(unclear).toEqual([]);
});

it('finds a function without a docstring, and reads past a comment for the linter', () => {
  const text = [
    'export const bare = () => 1;',
    '/** Returns one. */',
    '// biome-ignore lint/x: y',
    'export function documented() { return 1; }',
    '/** Of something else. */',
    'const hidden = 1;',
    'export default () => hidden;',
  ].join('\n');
  expect(exportedIn('a.ts', text, isFunction)).toEqual([
    { name: 'bare', doc: undefined },
    { name: 'documented', doc: '/** Returns one. */' },
    { name: 'default', doc: undefined },
  ]);
});
