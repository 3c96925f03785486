import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  Scalar,
  type YAMLMap,
} from 'yaml';

/** Valid YAML whose value differs from the text that people read. */
interface Trap {
  path: readonly PropertyKey[];
  offset: number;
  why: string;
  /** The field that the text after a comma became. */
  rest?: readonly PropertyKey[];
}

const MOST_ALIASES = 100;
const DEEPEST = 20;

type Found = ParsedNode | null | undefined;

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** As in the file: the key 000 has the value 0. */
const writtenKey = ({ key }: Pair): string =>
  String(isScalar(key) ? (key.source ?? key.value) : key);

/** `{ price: 1,200 }` is a price of 1 and a field 200 without a colon. */
function cutAtComma(pair: Pair, previous: Pair | undefined): string {
  const rest = writtenKey(pair);
  const value = previous?.value;
  const first = isScalar(value) ? String(value.source ?? value.value) : '';
  if (/^[+-]?\d+$/.test(first) && /^\d/.test(rest)) {
    const digits = `${first}${rest}`.replace(/\D/g, '');
    return `has a comma: YAML reads ${first},${rest} as ${first} and another field. Write ${digits}, without a comma or a unit`;
  }
  if (!previous) return 'has no colon and no value';
  return `is cut at the comma before "${rest}": put text with commas in quotation marks`;
}

const INTEGER = /^-?(0|[1-9]\d*)$/;

/** Spellings such as 1.000, 0x1F and 017, which YAML turns into other digits. */
function otherNumber({ value, source = '' }: Scalar): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  if (INTEGER.test(source)) return undefined;
  return `is read as ${value}, not as "${source}": write a whole number in plain digits, or text in quotation marks`;
}

/** Lists the traps of a document without errors. */
export class TrapFinder {
  readonly traps: Trap[] = [];
  /** False where aliases or nesting exceed the limits. */
  canExpand = true;
  readonly #document: Document.Parsed;
  readonly #text: string;
  #aliases = 0;

  constructor(document: Document.Parsed, text: string) {
    this.#document = document;
    this.#text = text;
    if (document.directives.yaml.version !== '1.2') {
      this.#add([], 0, 'has a %YAML line of an older version: leave it out');
    }
    this.#visit(document.contents, [], false);
  }

  #add(path: readonly PropertyKey[], offset: number | undefined, why: string): void {
    this.traps.push({ path, offset: offset ?? 0, why });
  }

  #addLimit(path: readonly PropertyKey[], offset: number | undefined, why: string): void {
    this.canExpand = false;
    this.#add(path, offset, why);
  }

  #visit(node: Found, path: readonly PropertyKey[], isAnchored: boolean): void {
    if (!node) return;
    const offset = node.range?.[0];
    if (path.length > DEEPEST) {
      this.#addLimit(path, offset, 'is nested too deeply');
    } else if (isAlias(node)) {
      this.#visitAlias(node, path, isAnchored);
    } else {
      const inAnchor = isAnchored || node.anchor !== undefined;
      if (node.tag && !/:(str|map|seq)$/.test(node.tag)) {
        this.#add(path, offset, 'has a tag (!): leave it out');
      }
      if (isMap(node)) this.#visitMap(node as YAMLMap.Parsed, path, inAnchor);
      else if (isSeq(node)) {
        for (const [index, item] of node.items.entries()) {
          this.#visit(item as Found, [...path, index], inAnchor);
        }
      } else this.#visitScalar(node as Scalar.Parsed, path);
    }
  }

  /** Nested aliases could expand without limit. */
  #visitAlias(node: ParsedNode, path: readonly PropertyKey[], isAnchored: boolean): void {
    this.#aliases += 1;
    const offset = node.range?.[0];
    if (this.#aliases > MOST_ALIASES) {
      if (!this.canExpand) return;
      this.#addLimit(path, offset, `is one alias (*) too many: at most ${MOST_ALIASES} are read`);
    } else if (isAnchored) {
      this.#addLimit(path, offset, 'is an alias (*) within an anchor (&): write it out');
    } else if (isAlias(node) && !node.resolve(this.#document)) {
      this.#addLimit(
        path,
        offset,
        `is an alias without its anchor: &${node.source} must come before`,
      );
    }
  }

  #visitMap(map: YAMLMap.Parsed, path: readonly PropertyKey[], isAnchored: boolean): void {
    const seen = new Set<string>();
    let previous: Pair | undefined;
    for (const pair of map.items) {
      if (!isPair(pair)) continue;
      const name = keyOf(pair);
      const place = [...path, name];
      const offset = pair.key?.range?.[0];
      if (seen.has(name)) this.#add(place, offset, 'is here twice: keep one of them');
      seen.add(name);
      if (name !== name.trim()) {
        this.#add(place, offset, 'has a full-width or no-break space: indent with plain spaces');
      }
      if (map.flow && pair.value === null) {
        const cut = previous ? [...path, keyOf(previous)] : place;
        this.traps.push({
          path: cut,
          offset: offset ?? 0,
          why: cutAtComma(pair, previous),
          rest: place,
        });
      } else {
        previous = pair;
        this.#visit(pair.value as Found, place, isAnchored);
      }
    }
  }

  #visitScalar(scalar: Scalar.Parsed, path: readonly PropertyKey[]): void {
    const [start, end] = scalar.range;
    const why = otherNumber(scalar);
    if (why) this.#add(path, start, why);
    const isPlain = scalar.type === Scalar.PLAIN && typeof scalar.value !== 'number';
    const pattern = /[ \t]*(#\S+)/y;
    pattern.lastIndex = end;
    const comment = pattern.exec(this.#text)?.[1];
    if (!isPlain || !comment) return;
    const isColour = /^#[\da-f]{3,8}$/i.test(comment);
    if (scalar.value === null ? isColour : typeof scalar.value === 'string') {
      const remedy = 'put the text in quotation marks, or a space after the #';
      this.#add(
        path,
        start,
        `is cut before "${comment}", which YAML reads as a comment: ${remedy}`,
      );
    }
  }
}
