import type { z } from 'zod';

export type Issue = z.core.$ZodIssue;

const TYPES: Record<string, string> = {
  string: 'must be text: put it in quotation marks if it looks like a number',
  boolean: 'must be true or false',
  int: 'must be a whole number, without a comma or a unit: plain digits, like 1200',
  number: 'must be a number, without a comma or a unit: plain digits, like 1200',
  object: 'must have fields of its own, indented below it',
  array: 'must be a list: lines that begin with "- "',
};

const listed = (values: readonly unknown[]): string => values.map(String).join(', ');

function explainUnion(branches: readonly (readonly Issue[])[]): string {
  const issues = branches.flat();
  const [unknown] = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue : []));
  if (unknown?.path.length === 0) return `${unknown.keys.join(', ')} ${explain(unknown)}`;
  const [first] = issues.filter(({ path }) => path.length > 0);
  if (first) return `${first.path.join('.')} ${explain(first)}`;
  const words = issues.map(explain);
  return [...new Set(words)].join(', or ');
}

export function explain(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') {
    return 'is no field of this place: check how it is spelt and how far it is indented';
  }
  if (issue.input === undefined && issue.code === 'invalid_type') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.message;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${listed(issue.values)}`;
    case 'invalid_union':
      return explainUnion(issue.errors);
    case 'too_small':
      return issue.origin === 'string' ? 'is empty' : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `is longer than ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}
