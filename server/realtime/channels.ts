import { eventChannel } from '../../src/contract/events.ts';

const prefixes = [...new Set(Object.values(eventChannel))];
const POST_CHANNEL = new RegExp(`^(?:${prefixes.join('|')})\\|(\\d{1,10})$`);

/** The channels of one post, each `prefix|{post}`. Spec §7 realtime. */
export const channelsOf = (postId: number): string[] =>
  prefixes.map((prefix) => `${prefix}|${postId}`);

export const isPostChannel = (name: string): boolean => POST_CHANNEL.test(name);

/** The show a channel is of; undefined for one of none. */
export function postOf(channel: string): number | undefined {
  const id = POST_CHANNEL.exec(channel)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The channel group of a post, and so its channels; undefined for another name. */
export function knownGroup(group: string): string[] | undefined {
  const postId = Number(/^post-(\d{1,10})$/.exec(group)?.[1]);
  return postId ? channelsOf(postId) : undefined;
}

/** The channel by which viewers are counted: everybody in the room is on it. */
export const occupancyChannel = (postId: number): string => `notification|${postId}`;
