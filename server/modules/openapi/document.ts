import { z } from 'zod';
import { type CallEntry, calls } from '../../../src/contract/calls.ts';
import { type ErrorCode, errorStatus } from '../../../src/contract/errors.ts';
import { headers } from '../../../src/contract/headers.ts';
import { hostSchemas } from '../../../src/contract/host.ts';
import { type HostCallName, hostCalls } from '../../../src/contract/host-calls.ts';
import { schemas } from '../../../src/contract/schemas.ts';

type JsonSchema = Record<string, unknown>;

interface CallSchema {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
}

/** A parameter in the path, the query string or a header. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Content {
  'application/json': { schema: JsonSchema };
}

/** One call, as OpenAPI writes it. */
export interface Operation {
  operationId: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  security?: Record<string, string[]>[];
  responses: Record<string, { description: string; content?: Content; $ref?: string }>;
}

/** The parts of an OpenAPI 3.1 document that this server fills. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
}

/** What a transform makes of the text on the wire has no JSON Schema: it is left open. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

function queryParameters(query: z.ZodObject | undefined): Parameter[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
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
      // A parameter without a schema of its own is a store's slug.
      schema: schema ? jsonSchema(schema, 'input') : { type: 'string' },
    };
  });
}

const idempotencyKey: Parameter = {
  name: headers.idempotencyKey,
  in: 'header',
  required: false,
  description: 'Same key and body, same answer; another body, 409. Kept 24 hours.',
  schema: { type: 'string', maxLength: 128 },
};

function operationOf(tag: string, call: CallEntry, schema: CallSchema): Operation {
  return {
    operationId: call.name,
    tags: [tag],
    parameters: [
      ...pathParameters(call.path, schema.params),
      ...queryParameters(schema.query),
      ...(call.idempotent ? [idempotencyKey] : []),
    ],
    ...(schema.body && {
      requestBody: { required: true, content: json(jsonSchema(schema.body, 'input')) },
    }),
    responses: {
      200: { description: 'Done', content: json(jsonSchema(schema.reply, 'output')) },
      default: { $ref: '#/components/responses/Error', description: 'An error' },
    },
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'report_type', 'request_id'],
  properties: {
    message: { type: 'string', description: 'What happened, why, and what to do.' },
    report_type: { type: 'string', enum: Object.keys(errorStatus) satisfies string[] },
    errors: {
      type: 'object',
      description: 'On INVALID_INPUT: a field’s path to its messages.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    request_id: { type: 'string' },
  },
};

const errorDescription = (Object.entries(errorStatus) as [ErrorCode, number][])
  .map(([code, status]) => `${status} ${code}`)
  .join(', ');

const token = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
});

/** A call's noun: the first word of its path that names what it is about. */
const tagOf = (path: string): string =>
  path
    .split('/')
    .filter(
      (part) => part && !part.startsWith('{') && !/^(api|v\d|liveweb|buyer|stores)$/.test(part),
    )
    .at(0) ?? 'stores';

const buyerOperation = (call: CallEntry): Operation =>
  operationOf(tagOf(call.path), call, schemas[call.name as keyof typeof schemas] as CallSchema);

/** A call of the host side: it takes a store's key and nothing else. */
const hostOperation = (call: CallEntry): Operation => ({
  ...operationOf('host', call, hostSchemas[call.name as HostCallName] as CallSchema),
  security: [{ host: [] }],
});

const hostEntries: CallEntry[] = Object.entries(hostCalls).map(([name, call]) => ({
  name,
  ...call,
}));

/** The whole API as OpenAPI 3.1, written from the contract and from nothing else. Design §4.5. */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const write = (call: CallEntry, operation: Operation) => {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  };
  for (const call of Object.values(calls) as CallEntry[]) write(call, buyerOperation(call));
  for (const call of hostEntries) write(call, hostOperation(call));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ennichi',
      version,
      description:
        'The API behind the live-video shopping storefront. Money is an integer in the currency’s smallest unit, time is ISO-8601 in UTC.',
    },
    security: [{}, { member: [] }, { guest: [] }],
    paths,
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: 'A member’s token, from login.' },
        guest: token(headers.guest, 'A guest’s token, from the guest token call.'),
        host: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of a store, made by `npm run host -- key`.',
        },
      },
      responses: {
        Error: {
          description: errorDescription,
          content: json({ $ref: '#/components/schemas/Error' }),
        },
      },
      schemas: { Error: errorSchema },
    },
  };
}
