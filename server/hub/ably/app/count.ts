import type { HubCore } from '../../core/core.ts';
import { Flag } from '../protocol/protocol.ts';
import type { Attachment } from './attachment.ts';

const SEPARATOR = '~';

/**
 * Undefined when the attachment does not subscribe, or its token names no viewer. A server's key
 * counts by its connection.
 */
function memberOf({ options }: HubCore, attachment: Attachment): string | undefined {
  const { channel, connection } = attachment;
  const { identity, presenceId } = connection;
  if (!attachment.has(Flag.SUBSCRIBE)) return undefined;
  if (identity.expires === null) return presenceId;
  const credential = Object.keys(identity.capability).join(SEPARATOR);
  return options.memberOf(channel, credential, presenceId);
}

/** Also after a change of modes or token. */
export function count(core: HubCore, attachment: Attachment): void {
  const { channel, countedAs } = attachment;
  const member = memberOf(core, attachment);
  if (member === countedAs) return;
  if (countedAs !== undefined) core.presence.leaveConnection(channel, countedAs);
  if (member !== undefined) core.presence.connect(channel, member);
  attachment.countedAs = member;
}

export function uncount({ presence }: HubCore, { channel, countedAs }: Attachment): void {
  if (countedAs !== undefined) presence.leaveConnection(channel, countedAs);
}

export function uncountLater({ presence, options }: HubCore, attachment: Attachment): void {
  const { channel, countedAs } = attachment;
  if (countedAs !== undefined) presence.disconnect(channel, countedAs, options.graceMs);
}
