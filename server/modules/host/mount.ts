import type { z } from 'zod';
import type { CallEntry } from '../../../src/contract/calls.ts';
import { type HostCallName, hostCalls } from '../../../src/contract/host/calls.ts';
import type { MachineCallName, StaffCallName } from '../../../src/contract/host/roles.ts';
import { type HostReply, hostSchemas } from '../../../src/contract/host/schemas.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { type Once, onceFor } from '../../http/idempotency.ts';
import { checkReply, type ServedCall, serveCall } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { withAction } from '../staff/actions.ts';
import type { StaffRow } from '../staff/members.ts';
import type { Change } from '../staff/rules/changes.ts';
import type { Mover } from '../stock/ledger.ts';
import type { StoreRow } from '../store/queries.ts';
import { bearerOf, invalidHostKey, requireHost, type Sender } from './keys.ts';
import { isMachineKey } from './machine-key.ts';

type PageCallName = {
  [N in StaffCallName]: HostReply<N> extends string ? N : never;
}[StaffCallName];

type Parsed<N extends HostCallName, P extends 'params' | 'query' | 'body'> =
  (typeof hostSchemas)[N] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined;

interface MachineCall<N extends HostCallName> {
  params: Parsed<N, 'params'>;
  query: Parsed<N, 'query'>;
  body: Parsed<N, 'body'>;
  c: RequestContext;
  services: Services;
}

interface HostCall<N extends StaffCallName> extends MachineCall<N> {
  /** A handler must not read or change another store. */
  store: StoreRow;
  staff: StaffRow;
  /** For the stock ledger. */
  by: Mover;
  /** Runs once for an Idempotency-Key of the staff member. */
  once: Once;
  /** Logs changes of more than one row. */
  write(changes: readonly Change[]): void;
}

/**
 * Requires a sufficient role of the key's store, and logs calls that change data: see `withAction`.
 */
export function mountHostCall<N extends StaffCallName>(
  app: App,
  name: N,
  handler: (call: HostCall<N>) => Promise<HostReply<N>>,
  send: (c: RequestContext, reply: HostReply<N>) => Response = (c, reply) =>
    c.json(reply as object),
): void {
  const served: ServedCall<Sender> = {
    ...hostCalls[name],
    name,
    schema: hostSchemas[name],
    emptyBody: {},
    identify: (c) => requireHost(c, name),
  };
  const { method, idempotent }: Omit<CallEntry, 'name'> = hostCalls[name];
  const isRead = method === 'GET';
  serveCall(app, served, async (c, input, { store, staff }) => {
    const services = c.get('services');
    const by: Mover = `staff ${staff.id}`;
    const sender = { type: 'staff', id: staff.id } as const;
    const once = onceFor({ name, idempotent, sender, body: input.body, c }, services);
    const handle = (write: HostCall<N>['write']) =>
      handler({ ...input, store, staff, by, once, write, c, services } as HostCall<N>);
    const action = { staff, call: name, params: input.params, body: input.body };
    const reply = isRead
      ? await handle(() => undefined)
      : await withAction(services, action, handle);
    checkReply(services, served, reply);
    return send(c, reply);
  });
}

/** Serves a page for printing, which loads and runs nothing. */
export function mountHostPage<N extends PageCallName>(
  app: App,
  name: N,
  handler: (call: HostCall<N>) => Promise<HostReply<N>>,
): void {
  mountHostCall(app, name, handler, (c, page) => {
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    );
    c.header('Cache-Control', 'no-store');
    return c.html(page) as Response;
  });
}

export function mountHostFile<N extends StaffCallName>(
  app: App,
  name: N,
  handler: (call: Omit<HostCall<N>, 'write' | 'once'>) => Promise<Response>,
): void {
  const served: ServedCall<Sender> = {
    ...hostCalls[name],
    name,
    schema: hostSchemas[name],
    identify: (c) => requireHost(c, name),
  };
  serveCall(app, served, async (c, input, { store, staff }) => {
    const call = {
      ...input,
      store,
      staff,
      by: `staff ${staff.id}`,
      c,
      services: c.get('services'),
    };
    return handler(call as HostCall<N>);
  });
}

async function requireMachine(c: RequestContext): Promise<undefined> {
  if (!isMachineKey(bearerOf(c), c.get('services').config.dataDir)) throw invalidHostKey();
}

/** Requires the machine key, or what `identify` accepts. */
export function mountMachineCall<N extends MachineCallName>(
  app: App,
  name: N,
  handler: (call: MachineCall<N> & { sender: Sender | undefined }) => Promise<HostReply<N>>,
  identify: (c: RequestContext) => Promise<Sender | undefined> = requireMachine,
): void {
  const served: ServedCall<Sender | undefined> = {
    ...hostCalls[name],
    name,
    schema: hostSchemas[name],
    emptyBody: {},
    identify,
  };
  serveCall(app, served, async (c, input, sender) => {
    const call = { ...input, sender, c, services: c.get('services') };
    const reply = await handler(call as MachineCall<N> & { sender: Sender | undefined });
    checkReply(c.get('services'), served, reply);
    return c.json(reply as object);
  });
}
