import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { RequestContext } from './env.ts';

type Fields = Record<string, string[]>;
type Issue = z.core.$ZodIssue;

/** The branches of a union name the field. */
const flat = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union' && issue.errors.length > 0
    ? issue.errors
        .flat()
        .flatMap((inner) => flat({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue];

function fieldsOf(issues: Issue[], whole: string): Fields {
  const fields: Fields = {};
  for (const issue of issues.flatMap(flat)) {
    const field = issue.path.map(String).join('.') || whole;
    const messages = fields[field] ?? [];
    if (!messages.includes(issue.message)) fields[field] = [...messages, issue.message];
  }
  return fields;
}

const invalid = (fields: Fields) =>
  new ApiError(
    'INVALID_INPUT',
    `Not accepted: ${Object.entries(fields)
      .map(([field, messages]) => `${field} (${messages.join('; ')})`)
      .join(', ')}.`,
    { fields },
  );

/** Deeper nesting could overflow the stack. */
const MOST_DEEP = 16;

/** PostgreSQL cannot store NUL characters. */
function unfitIn(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value === 'string') {
    return value.includes('\u0000') ? [[path.join('.'), 'must not contain a NUL character']] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (path.length > MOST_DEEP) return [[path.join('.'), 'is nested too deeply']];
  return Object.entries(value).flatMap(([key, inner]) => unfitIn(inner, [...path, key]));
}

/**
 * @param whole the part's name for errors without a field: `body`, `query`
 * @throws ApiError INVALID_INPUT naming every invalid field
 */
export function parsePart<T>(schema: z.ZodType<T>, value: unknown, whole: string): T {
  const unfit = unfitIn(value);
  if (unfit.length > 0) {
    throw invalid(Object.fromEntries(unfit.map(([path, why]) => [path || whole, [why]])));
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(fieldsOf(result.error.issues, whole));
}

/** Undefined for an empty body. Throws UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON. */
export async function readJson(c: RequestContext): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return undefined;
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `The body is ${type ?? 'of no stated type'}. Send JSON with Content-Type: application/json.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('MALFORMED_JSON', 'The body is not valid JSON. Check its syntax.');
  }
}
