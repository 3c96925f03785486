import { z } from 'zod';
import type { CallEntry } from '../../../src/contract/calls.ts';
import { headers } from '../../../src/contract/headers.ts';

export type JsonSchema = Record<string, unknown>;

export interface CallSchema {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface Operation {
  operationId: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  security?: Record<string, string[]>[];
  responses: Record<string, { description: string; content?: Content; $ref?: string }>;
}

/** The output of a transform has no JSON Schema and becomes `{}`. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

export const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

const html: Content = { 'text/html': { schema: { type: 'string' } } };

const isRequired = (schema: z.ZodType): boolean => !schema.safeParse(undefined).success;

/** A file has its own media type. */
function replyContent(reply: z.ZodType): Content {
  const schema = jsonSchema(reply, 'output');
  const { contentMediaType } = schema;
  return typeof contentMediaType === 'string' ? { [contentMediaType]: { schema } } : json(schema);
}

function queryParameters(query: z.ZodObject | undefined): Parameter[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: isRequired(schema as z.ZodType),
    schema: jsonSchema(schema as z.ZodType, 'input'),
  }));
}

function pathParameters(path: string, params: z.ZodObject | undefined): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = params?.shape[name] as z.ZodType | undefined;
    return {
      name,
      in: 'path',
      required: true,
      // A parameter without a schema is a store's slug.
      schema: schema ? jsonSchema(schema, 'input') : { type: 'string' },
    };
  });
}

const idempotencyKey: Parameter = {
  name: headers.idempotencyKey,
  in: 'header',
  required: false,
  description:
    'The same key and body get the same reply, another body gets 409. Stored for 24 hours.',
  schema: { type: 'string', maxLength: 128 },
};

export function operationOf(tag: string, call: CallEntry, schema: CallSchema): Operation {
  return {
    operationId: call.name,
    tags: [tag],
    parameters: [
      ...pathParameters(call.path, schema.params),
      ...queryParameters(schema.query),
      ...(call.idempotent ? [idempotencyKey] : []),
    ],
    ...(schema.body && {
      requestBody: {
        required: isRequired(schema.body),
        content: json(jsonSchema(schema.body, 'input')),
      },
    }),
    responses: {
      ...(call.redirect
        ? { 302: { description: 'Redirects the browser' } }
        : {
            200: {
              description: 'Done',
              content: call.html ? html : replyContent(schema.reply),
            },
          }),
      default: { $ref: '#/components/responses/Error', description: 'An error' },
    },
  };
}
