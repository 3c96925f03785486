import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { type StoreFile, storeFile } from '../../../../src/contract/store-file/store-file.ts';
import { explain, type Issue } from './explain.ts';

/** Must be fixed before the file can be applied. */
export interface FileProblem {
  line: number;
  /** Like `products.cup.price`; empty for the whole file. */
  field: string;
  why: string;
}

export type ReadStore =
  | { ok: true; file: StoreFile; lineOf: (path: readonly PropertyKey[]) => number }
  | { ok: false; problems: FileProblem[] };

/** Drops fields such as `colour:`. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(filled.map(([name, each]) => [name, withoutEmpty(each)]));
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

export function readStoreYaml(text: string): ReadStore {
  const lines = new LineCounter();
  const document = parseDocument(text.replace(/^\ufeff/, ''), { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      field: '',
      why: message.split(' at line ')[0] ?? message,
    }));
    return { ok: false, problems };
  }
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path));
  const content = withoutEmpty(document.toJS() ?? {});
  const result = storeFile.safeParse(content, { reportInput: true });
  if (result.success) return { ok: true, file: result.data, lineOf };
  const problems = result.error.issues.flatMap(split).map(({ path, issue }) => ({
    line: lineOf(path),
    field: fieldName(document, path),
    why: explain(issue),
  }));
  return { ok: false, problems: problems.sort((a, b) => a.line - b.line) };
}
