/** Suffix of the channel that tells of comings and goings on another. */
export const PRESENCE_SUFFIX = '-pnpres';

export const isPresenceChannel = (channel: string): boolean => channel.endsWith(PRESENCE_SUFFIX);

/** The channel that a presence channel tells of; any other channel is itself. */
export const observed = (channel: string): string =>
  isPresenceChannel(channel) ? channel.slice(0, -PRESENCE_SUFFIX.length) : channel;
