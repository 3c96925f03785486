import { type CallEntry, calls } from '../../../src/contract/calls.ts';
import { type HostCallName, hostCalls } from '../../../src/contract/host/calls.ts';
import { hostSchemas } from '../../../src/contract/host/schemas.ts';
import { schemas } from '../../../src/contract/schemas.ts';
import { components } from './components.ts';
import { type CallSchema, type Operation, operationOf } from './operation.ts';

/** The parts of an OpenAPI 3.1 document that this server fills. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
}

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
    components,
  };
}
