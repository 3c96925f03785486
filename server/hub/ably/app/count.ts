import type { HubCore } from '../../core/core.ts';
import { Flag } from '../protocol/protocol.ts';
import type { Attachment } from './attachment.ts';

/** Separates the resources of a capability where they are given as credentials. */
const SEPARATOR = '~';

/**
 * Returns the viewer that an attachment counts as in its channel's presence; undefined when it receives nothing
 * there, or when its token names nobody. A server's own key counts by its connection.
 */
function memberOf({ options }: HubCore, attachment: Attachment): string | undefined {
  const { channel, connection } = attachment;
  const { identity, presenceId } = connection;
  if (!attachment.has(Flag.SUBSCRIBE)) return undefined;
  if (identity.expires === null) return presenceId;
  const credential = Object.keys(identity.capability).join(SEPARATOR);
  return options.memberOf(channel, credential, presenceId);
}

/** Counts an attachment, or counts it again after its modes or its connection's token have changed. */
export function count(core: HubCore, attachment: Attachment): void {
  const { channel, countedAs } = attachment;
  const member = memberOf(core, attachment);
  if (member === countedAs) return;
  if (countedAs !== undefined) core.presence.leaveConnection(channel, countedAs);
  if (member !== undefined) core.presence.connect(channel, member);
  attachment.countedAs = member;
}

/** Ends the count of an attachment that its client has ended. */
export function uncount({ presence }: HubCore, { channel, countedAs }: Attachment): void {
  if (countedAs !== undefined) presence.leaveConnection(channel, countedAs);
}

/** Counts an attachment for a while longer, because its connection broke. */
export function uncountLater({ presence, options }: HubCore, attachment: Attachment): void {
  const { channel, countedAs } = attachment;
  if (countedAs !== undefined) presence.disconnect(channel, countedAs, options.graceMs);
}
