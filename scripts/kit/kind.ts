import ts from 'typescript';

/** A measure needs a unit, and a choice needs a default. */
export type Kind = 'measure' | 'choice' | 'other';

/** A type that allows string and number is not a measure. An icon's name is not a choice. */
const NO_MEASURE = /string \| number|\[number\]/;
const NO_CHOICE = ['IconName'];

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
