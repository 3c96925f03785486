import type { Identity } from '../../http/auth.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { RequestContext } from '../../http/env.ts';
import type { Person, Visitor } from '../../visitor.ts';

/** The sender of an event in a room, with the ids that a block applies to. */
export interface Sender {
  visitor: Visitor;
  /** The holder of the guest token, also when a member is present. */
  guestId: number | undefined;
  /** The client's address; undefined for the server's own actions. */
  address: string | undefined;
  /** The id that the browser created, where the call has it. */
  realtimeId: string | undefined;
}

interface Request {
  visitor: Visitor;
  identity: Identity;
  c: RequestContext;
}

export const senderOf = ({ visitor, identity, c }: Request, realtimeId?: string): Sender => ({
  visitor,
  guestId: identity.guestId,
  address: clientAddress(c),
  realtimeId,
});

/** Creates a sender without an address, for the demo's cast. */
export const asSender = (visitor: Person): Sender => ({
  visitor,
  guestId: undefined,
  address: undefined,
  realtimeId: undefined,
});
