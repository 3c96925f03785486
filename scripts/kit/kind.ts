import ts from 'typescript';

/**
 * A measure needs a unit; a choice has a value when it is left out; anything else needs neither.
 */
export type Kind = 'measure' | 'choice' | 'other';

/**
 * A string that may also be a number measures nothing. The name of an icon is not a choice of
 * looks.
 */
const NO_MEASURE = /string \| number|\[number\]/;
const NO_CHOICE = ['IconName'];

/** Returns what a prop holds, from the text of its type and from the type itself. */
export function kindOf({ type: written }: ts.PropertySignature, type: ts.Type): Kind {
  const text = written?.getText() ?? '';
  if (/\bnumber\b/.test(text) && !NO_MEASURE.test(text)) return 'measure';
  const all = type.isUnion() ? type.types : [type];
  const present = all.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
  const is = (flags: ts.TypeFlags) => present.every((each) => each.flags & flags);
  const isChoice =
    present.length > 0 && (is(ts.TypeFlags.StringLiteral) || is(ts.TypeFlags.BooleanLike));
  return isChoice && !NO_CHOICE.includes(text) ? 'choice' : 'other';
}
