import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

interface Exported {
  name: string;
  doc: string | undefined;
}

interface Declaration {
  type: string;
  id?: { name: string } | null;
  declarations?: { id: { name: string }; init?: { type: string } | null }[];
}

const TOOL_COMMENT = /\n\/\/ biome-ignore [^\n]*$/;

const docAtEnd = (text: string): string | undefined =>
  /\/\*\*(?:(?!\*\/)[\s\S])*\*\/$/.exec(text.trimEnd().replace(TOOL_COMMENT, ''))?.[0];

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

it('every call of the contract names its callers, its errors and its source', () => {
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

it('finds an export without a docstring, and skips a comment for the linter', () => {
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
