import type { Prop } from './props.ts';

/** The wording of a default in a docstring. */
const SAYS_DEFAULT = /\bDefault\b|\b[Ll]eft out\b|\b[Ww]ithout (it|one)\b/;
/** The wording of a unit in a docstring. */
const SAYS_UNIT =
  /\b([Pp]ixels|[Mm]illiseconds|[Ss]econds|characters|[Ii]ndex|from [01]|0 to (1|100)|[Hh]ow many|factors?|times as fast|pieces|unit)\b/;
/** A seed is a number without a unit. */
const NO_UNIT = ['seed'];

const nameOf = ({ place }: Prop) => place.split('.').at(-1) ?? '';
const folderOf = ({ place }: Prop) => place.split('/')[1];

/** A prop that is only passed on gets its default in the part of the folder with the same prop. */
const hasDefault = (prop: Prop, said: string) => (other: Prop) =>
  folderOf(other) === folderOf(prop) && nameOf(other) === nameOf(prop) && other.standard === said;

/** Returns whether a docstring states a default that no code sets. A boolean defaults to false. */
function isWrongDefault(prop: Prop, all: readonly Prop[]): boolean {
  const said = /\bDefault ("[^"]*"|[\d.]*\d(?=\.(?:\s|$))|true)/.exec(prop.doc)?.[1];
  return said !== undefined && !all.some(hasDefault(prop, said));
}

/** Lists the meaning, default or unit that a prop's docstring lacks or states wrongly. */
export function docProblems(prop: Prop, all: readonly Prop[]): string[] {
  const { place, doc, standard, isOptional, kind } = prop;
  if (!doc) return [`${place} is not documented.`];
  if (/^Default ("[^"]*"|\S+)\.?$/.test(doc))
    return [`${place} states its default but not its meaning.`];
  if (standard && !doc.includes(`Default ${standard}`))
    return [
      `${place} is ${standard} when left out; its docstring does not say "Default ${standard}".`,
    ];
  if (isWrongDefault(prop, all)) return [`${place} states a default that no code sets.`];
  if (isOptional && kind !== 'other' && !SAYS_DEFAULT.test(doc))
    return [`${place} can be left out; its docstring does not say what it is then.`];
  if (kind === 'measure' && !NO_UNIT.includes(nameOf(prop)) && !SAYS_UNIT.test(doc))
    return [`${place} is a number; its docstring does not say in which unit.`];
  return [];
}
