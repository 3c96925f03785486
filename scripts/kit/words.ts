import type { Prop } from './props.ts';

/** How a comment tells what a prop is where it is left out. */
const TOLD = /\bDefault\b|\b[Ll]eft out\b|\b[Ww]ithout (it|one)\b/;
/** How a comment tells in what a number counts. */
const UNIT =
  /\b([Pp]ixels|[Mm]illiseconds|[Ss]econds|characters|[Ii]ndex|from [01]|0 to (1|100)|[Hh]ow many|factors?|times as fast|pieces|unit)\b/;
/** A seed is any number. */
const NO_UNIT = ['seed'];

const nameOf = ({ place }: Prop) => place.split('.').at(-1) ?? '';
const folderOf = ({ place }: Prop) => place.split('/')[1];

/** Where the value is handed on as it is, a neighbour of the same name fills in. */
const fillsIn = (prop: Prop, said: string) => (other: Prop) =>
  folderOf(other) === folderOf(prop) && nameOf(other) === nameOf(prop) && other.standard === said;

/** A default that a comment promises and no code puts; false is what nothing is already. */
function isUntrue(prop: Prop, all: readonly Prop[]): boolean {
  const said = /\bDefault ("[^"]*"|[\d.]*\d(?=\.(?:\s|$))|true)/.exec(prop.doc)?.[1];
  return said !== undefined && !all.some(fillsIn(prop, said));
}

/** What the comment of a prop leaves out or gets wrong: meaning, default, unit. */
export function wordsOf(prop: Prop, all: readonly Prop[]): string[] {
  const { place, doc, standard, isOptional, kind } = prop;
  if (!doc) return [`${place} is not documented.`];
  if (/^Default ("[^"]*"|\S+)\.?$/.test(doc))
    return [`${place} says what it is when left out, and not what it is for.`];
  if (standard && !doc.includes(`Default ${standard}`))
    return [
      `${place} is ${standard} when left out; its comment does not say "Default ${standard}".`,
    ];
  if (isUntrue(prop, all)) return [`${place} promises a default that nothing puts.`];
  if (isOptional && kind !== 'other' && !TOLD.test(doc))
    return [`${place} can be left out; its comment does not say what it is then.`];
  if (kind === 'measure' && !NO_UNIT.includes(nameOf(prop)) && !UNIT.test(doc))
    return [`${place} is a number; its comment does not say of what.`];
  return [];
}
