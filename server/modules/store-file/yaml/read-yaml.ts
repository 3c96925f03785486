import {
  type Document,
  type ErrorCode,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type YAMLError,
} from 'yaml';
import { type StoreFile, storeFile } from '../../../../src/contract/store-file/store-file.ts';
import { decodeText, unreadableText } from '../../../text/decode-text.ts';
import { explain, type Issue } from './explain.ts';
import { TrapFinder } from './traps.ts';

export interface FileProblem {
  line: number;
  /** Like `products.cup.price`; empty for the whole file. */
  field: string;
  why: string;
}

export type ReadStore =
  | { ok: true; file: StoreFile; lineOf: (path: readonly PropertyKey[]) => number }
  | { ok: false; problems: FileProblem[] };

/** Treats fields such as `colour:` as absent. Unknown ones are still seen. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(fields.map(([name, each]) => [name, withoutEmpty(each) ?? undefined]));
}

/** Falls back to the nearest field around it. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const last = path[depth - 1];
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && key.value === last);
      if (isNode(pair?.key) && pair.key.range) return pair.key.range[0];
    }
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** Names a list's entry by its key instead of its index. */
function fieldName(document: Document, path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => {
      if (typeof part !== 'number') return String(part);
      const place = path.slice(0, index + 1);
      const name = ['key', 'code', 'name'].map((each) => document.getIn([...place, each]));
      return String(name.find((each) => typeof each === 'string') ?? part + 1);
    })
    .join('.');
}

/** One issue per unknown field. */
const split = (issue: Issue): { path: PropertyKey[]; issue: Issue }[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((name) => ({ path: [...issue.path, name], issue }))
    : [{ path: [...issue.path], issue }];

const ERRORS: Partial<Record<ErrorCode, string>> = {
  RESOURCE_EXHAUSTION: 'is nested too deeply',
  TAB_AS_INDENT: 'is indented by a tab: use spaces',
  MULTIPLE_DOCS: 'begins a second document: leave out the line "---"',
  MULTILINE_IMPLICIT_KEY: 'is no field: write name, colon and a space, all in half width',
};

const explainError = ({ code, message }: YAMLError): string =>
  ERRORS[code] ?? message.split(' at line ')[0] ?? message;

const refuse = (line: number, why: string): ReadStore => ({
  ok: false,
  problems: [{ line, field: '', why }],
});

export function readStoreYaml(source: string): ReadStore {
  const text = source.replace(/^\ufeff/, '');
  const lines = new LineCounter();
  try {
    // The finder reports repeated keys, with their names.
    const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
    return readDocument(document, text, (offset) => lines.linePos(offset).line);
  } catch (error) {
    if (error instanceof RangeError) return refuse(1, 'The file is nested too deeply.');
    throw error;
  }
}

/** Of a store in Taiwan, whatever the encoding of its other lines. */
const IN_TAIWAN = /^(region:\s*["']?TW|locale:\s*["']?zh_TW)\b/m;

export function readStoreBytes(bytes: Uint8Array): ReadStore {
  const readsBig5 = IN_TAIWAN.test(Buffer.from(bytes).toString('latin1'));
  const read = decodeText(bytes, { readsBig5 });
  return read.ok ? readStoreYaml(read.text) : refuse(1, unreadableText(read.found, { readsBig5 }));
}

function readDocument(
  document: Document.Parsed,
  text: string,
  lineAt: (offset: number) => number,
): ReadStore {
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      line: lineAt(error.pos[0]),
      field: '',
      why: explainError(error),
    }));
    return { ok: false, problems };
  }
  const { traps, canExpand } = new TrapFinder(document, text);
  const trapped = traps.map(({ path, offset, why }) => ({
    line: lineAt(offset),
    field: fieldName(document, path),
    why,
  }));
  if (!canExpand) return { ok: false, problems: trapped };
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path));
  const content = withoutEmpty(document.toJS({ maxAliasCount: -1 }) ?? {});
  const result = storeFile.safeParse(content, { reportInput: true });
  if (result.success && traps.length === 0) return { ok: true, file: result.data, lineOf };
  const explained = new Set(traps.flatMap(({ path, rest }) => [path.join(), rest?.join()]));
  const invalid = (result.error?.issues ?? [])
    .flatMap(split)
    .filter(({ path }) => !explained.has(path.join()))
    .map(({ path, issue }) => ({
      line: lineOf(path),
      field: fieldName(document, path),
      why: explain(issue),
    }));
  return { ok: false, problems: [...trapped, ...invalid].sort((a, b) => a.line - b.line) };
}
