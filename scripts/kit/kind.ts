import ts from 'typescript';

/** A measure, whose unit has to be told; a choice, which is something where it is left out; anything else. */
export type Kind = 'measure' | 'choice' | 'other';

/** A name that may be a number too measures nothing; the names of icons are no choice of looks. */
const NO_MEASURE = /string \| number|\[number\]/;
const NO_CHOICE = ['IconName'];

/** What a prop holds, from how its type is written and what it stands for. */
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
