import { type Capability, isAllowed, type Operation } from '../auth/capability.ts';
import { AblyError } from '../protocol/error.ts';
import { ALL_MODES, Flag } from '../protocol/protocol.ts';

/** The operation that each mode requires. TB2d. */
const REQUIRED: Array<[mode: number, operation: Operation]> = [
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

interface ModeRequest {
  channel: string;
  flags: number;
  params: Record<string, string>;
}

/** Returns the modes requested by the parameter `modes` or by flags; all by default. RTL4l. */
function requestedModes({ flags, params }: ModeRequest): number {
  const named = (params.modes ?? '')
    .split(',')
    .reduce((modes, name) => modes | (BY_NAME[name.trim().toLowerCase()] ?? 0), 0);
  return named || flags & ALL_MODES || ALL_MODES;
}

/** Returns the requested modes that a capability allows. Throws AblyError 40160 if none. RTL4m. */
export function grantedModes(request: ModeRequest, capability: Capability): number {
  const modes = requestedModes(request);
  const granted = REQUIRED.filter(
    ([mode, operation]) => modes & mode && isAllowed(capability, request.channel, operation),
  );
  if (granted.length > 0) return granted.reduce((sum, [mode]) => sum | mode, 0);
  throw new AblyError(
    40160,
    `The credentials do not allow the channel ${request.channel}. Ask for a token whose capability names it.`,
  );
}
