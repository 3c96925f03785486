import type { Identity } from '../../http/auth.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { RequestContext } from '../../http/env.ts';
import type { Person, Visitor } from '../../visitor.ts';

/** Who does something that is announced in a room, with all that a block recognizes them by. */
export interface Sender {
  visitor: Visitor;
  /** The holder of the guest token, also when a member is present. */
  guestId: number | undefined;
  /** The client's address; undefined for what the server does itself. */
  address: string | undefined;
  /** The id that the browser gave itself, where the call carries it. */
  realtimeId: string | undefined;
}

interface Request {
  visitor: Visitor;
  identity: Identity;
  c: RequestContext;
}

/** The sender of a call. */
export const senderOf = ({ visitor, identity, c }: Request, realtimeId?: string): Sender => ({
  visitor,
  guestId: identity.guestId,
  address: clientAddress(c),
  realtimeId,
});

/** A sender about which nothing but the person is known: the cast of the demo's show. */
export const asSender = (visitor: Person): Sender => ({
  visitor,
  guestId: undefined,
  address: undefined,
  realtimeId: undefined,
});
