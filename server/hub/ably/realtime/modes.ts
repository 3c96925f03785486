import { type Capability, isAllowed, type Operation } from '../auth/capability.ts';
import { AblyError } from '../protocol/error.ts';
import { DEFAULT_MODES, Flag, MODE_BITS } from '../protocol/protocol.ts';

const REQUIRED: Array<[mode: number, operation: Operation]> = [
  [Flag.PUBLISH, 'publish'],
  [Flag.SUBSCRIBE, 'subscribe'],
  [Flag.PRESENCE, 'presence'],
  [Flag.PRESENCE_SUBSCRIBE, 'subscribe'],
  [Flag.ANNOTATION_PUBLISH, 'annotation-publish'],
];

const BY_NAME: Record<string, number> = {
  publish: Flag.PUBLISH,
  subscribe: Flag.SUBSCRIBE,
  presence: Flag.PRESENCE,
  presence_subscribe: Flag.PRESENCE_SUBSCRIBE,
  annotation_publish: Flag.ANNOTATION_PUBLISH,
};

interface ModeRequest {
  channel: string;
  flags: number;
  params: Record<string, string>;
}

/** RTL4l. */
function requestedModes({ flags, params }: ModeRequest): number {
  if (params.modes) {
    return params.modes
      .split(',')
      .reduce((modes, name) => modes | (BY_NAME[name.trim().toLowerCase()] ?? 0), 0);
  }
  return flags & MODE_BITS || DEFAULT_MODES;
}

/** Throws AblyError 40003 or 40160 when no mode remains. RTL4m. */
export function grantedModes(request: ModeRequest, capability: Capability): number {
  const modes = requestedModes(request);
  if ((modes & DEFAULT_MODES) === 0) {
    throw new AblyError(
      40003,
      `The hub has none of the modes asked for on ${request.channel}. It has ${Object.keys(BY_NAME).join(', ')}.`,
    );
  }
  const granted = REQUIRED.filter(
    ([mode, operation]) => modes & mode && isAllowed(capability, request.channel, operation),
  );
  if (granted.length > 0) return granted.reduce((sum, [mode]) => sum | mode, 0);
  throw new AblyError(
    40160,
    `The credentials do not allow the channel ${request.channel}. Ask for a token whose capability names it.`,
  );
}
