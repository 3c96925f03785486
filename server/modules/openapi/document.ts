import { type CallEntry, calls } from '../../../src/contract/calls.ts';
import { type ErrorCode, errorStatus } from '../../../src/contract/errors.ts';
import { headers } from '../../../src/contract/headers.ts';
import { type HostCallName, hostCalls } from '../../../src/contract/host/calls.ts';
import { hostSchemas } from '../../../src/contract/host/schemas.ts';
import { schemas } from '../../../src/contract/schemas.ts';
import {
  type CallSchema,
  type JsonSchema,
  json,
  type Operation,
  operationOf,
} from './operation.ts';

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'report_type', 'request_id'],
  properties: {
    message: { type: 'string', description: 'What happened, why, and what to do.' },
    report_type: { type: 'string', enum: Object.keys(errorStatus) satisfies string[] },
    report_code: {
      type: 'string',
      description: 'On GMO_PAYMENT_EXCEPTION: the error code of the payment provider.',
    },
    errors: {
      type: 'object',
      description:
        'On INVALID_INPUT, and on other errors of one field: the messages of each field, by path.',
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

const components = {
  securitySchemes: {
    member: { type: 'http', scheme: 'bearer', description: 'A member’s token, from `login`.' },
    guest: token(headers.guest, 'A guest’s token, from `createGuest`.'),
    host: {
      type: 'http',
      scheme: 'bearer',
      description: 'A host key of a store, created by `npm run host -- key`.',
    },
  },
  responses: {
    Error: {
      description: errorDescription,
      content: json({ $ref: '#/components/schemas/Error' }),
    },
  },
  schemas: { Error: errorSchema },
};

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
}

/** The first segment that names a resource. */
const tagOf = (path: string): string =>
  path
    .split('/')
    .filter(
      (part) => part && !part.startsWith('{') && !/^(api|v\d|liveweb|buyer|stores)$/.test(part),
    )
    .at(0) ?? 'stores';

const buyerOperation = (call: CallEntry): Operation =>
  operationOf(tagOf(call.path), call, schemas[call.name as keyof typeof schemas] as CallSchema);

/** Accepts only a host key. */
const hostOperation = (call: CallEntry): Operation => ({
  ...operationOf('host', call, hostSchemas[call.name as HostCallName] as CallSchema),
  security: [{ host: [] }],
});

const hostEntries: CallEntry[] = Object.entries(hostCalls).map(([name, call]) => ({
  name,
  ...call,
}));

/** Generates OpenAPI 3.1 from the contract. Design §4.5. */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const add = (call: CallEntry, operation: Operation) => {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  };
  for (const call of Object.values(calls) as CallEntry[]) add(call, buyerOperation(call));
  for (const call of hostEntries) add(call, hostOperation(call));
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
    components,
  };
}
