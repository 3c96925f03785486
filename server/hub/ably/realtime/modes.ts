import { type Capability, isAllowed, type Operation } from '../auth/capability.ts';
import { AblyError } from '../protocol/error.ts';
import { ALL_MODES, Flag } from '../protocol/protocol.ts';

/** What each mode needs. TB2d. */
const NEEDS: Array<[mode: number, operation: Operation]> = [
  [Flag.PUBLISH, 'publish'],
  [Flag.SUBSCRIBE, 'subscribe'],
  [Flag.PRESENCE, 'presence'],
  [Flag.PRESENCE_SUBSCRIBE, 'subscribe'],
];

const BY_NAME: Record<string, number> = {
  publish: Flag.PUBLISH,
  subscribe: Flag.SUBSCRIBE,
  presence: Flag.PRESENCE,
  presence_subscribe: Flag.PRESENCE_SUBSCRIBE,
};

interface Asked {
  channel: string;
  flags: number;
  params: Record<string, string>;
}

/** The modes asked for by flags or by the parameter `modes`; all when none is. RTL4l. */
function askedModes({ flags, params }: Asked): number {
  const named = (params.modes ?? '')
    .split(',')
    .reduce((modes, name) => modes | (BY_NAME[name.trim().toLowerCase()] ?? 0), 0);
  return named || flags & ALL_MODES || ALL_MODES;
}

/** What of the modes asked for the capability allows. Throws AblyError 40160 when it is nothing. RTL4m. */
export function grantedModes(asked: Asked, capability: Capability): number {
  const modes = askedModes(asked);
  const granted = NEEDS.filter(
    ([mode, operation]) => modes & mode && isAllowed(capability, asked.channel, operation),
  );
  if (granted.length > 0) return granted.reduce((sum, [mode]) => sum | mode, 0);
  throw new AblyError(
    40160,
    `The credentials do not allow the channel ${asked.channel}. Ask for a token whose capability names it.`,
  );
}
