import type { Identity } from '../../http/auth.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { RequestContext } from '../../http/env.ts';
import type { Person, Visitor } from '../../visitor.ts';

/** The ids that a block applies to. */
export interface Sender {
  visitor: Visitor;
  /** Also present beside a member. */
  guestId: number | undefined;
  /** Undefined for the server's own actions. */
  address: string | undefined;
  /** Created by the browser. */
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

/** Without an address, for the demo's cast. */
export const asSender = (visitor: Person): Sender => ({
  visitor,
  guestId: undefined,
  address: undefined,
  realtimeId: undefined,
});
