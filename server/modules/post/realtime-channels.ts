import { eventChannel } from '../../../src/contract/events.ts';

const prefixes = [...new Set(Object.values(eventChannel))];
const POST_CHANNEL = new RegExp(`^(?:${prefixes.join('|')})\\|(\\d{1,10})$`);

/**
 * Returns the realtime channels of a show, each named `prefix|{post}`. Spec §7 realtime channels.
 */
export const channelsOf = (postId: number): string[] =>
  prefixes.map((prefix) => `${prefix}|${postId}`);

export const isPostChannel = (name: string): boolean => POST_CHANNEL.test(name);

/** Returns the id of a channel's show; undefined for any other name. */
export function postOf(channel: string): number | undefined {
  const id = POST_CHANNEL.exec(channel)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Returns the channels of a show's channel group, `post-{id}`; undefined for any other name. */
export function channelsOfGroup(group: string): string[] | undefined {
  const postId = Number(/^post-(\d{1,10})$/.exec(group)?.[1]);
  return postId ? channelsOf(postId) : undefined;
}

/** Every viewer subscribes to this channel, so its subscribers are counted as viewers. */
export const occupancyChannel = (postId: number): string => `notification|${postId}`;
