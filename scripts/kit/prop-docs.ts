import type { Prop } from './props.ts';

const SAYS_DEFAULT = /\bDefault\b|\b[Ll]eft out\b|\b[Ww]ithout (it|one)\b/;
const SAYS_UNIT =
  /\b([Pp]ixels|[Mm]illiseconds|[Ss]econds|characters|[Ii]ndex|from [01]|0 to (1|100)|[Hh]ow many|factors?|times as fast|pieces|unit)\b/;
const NO_UNIT = ['seed'];

const nameOf = ({ place }: Prop) => place.split('.').at(-1) ?? '';
const folderOf = ({ place }: Prop) => place.split('/')[1];

/** A prop that is only passed on takes its default from the folder's other component. */
const hasDefault = (prop: Prop, said: string) => (other: Prop) =>
  folderOf(other) === folderOf(prop) && nameOf(other) === nameOf(prop) && other.standard === said;

/** Booleans default to false. */
function isWrongDefault(prop: Prop, all: readonly Prop[]): boolean {
  const said = /\bDefault ("[^"]*"|[\d.]*\d(?=\.(?:\s|$))|true)/.exec(prop.doc)?.[1];
  return said !== undefined && !all.some(hasDefault(prop, said));
}

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
