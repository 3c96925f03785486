import { eventChannel } from '../../../src/contract/events.ts';

const prefixes = [...new Set(Object.values(eventChannel))];
const POST_CHANNEL = new RegExp(`^(?:${prefixes.join('|')})\\|(\\d{1,10})$`);

/** Spec §7 realtime channels. */
export const channelsOf = (postId: number): string[] =>
  prefixes.map((prefix) => `${prefix}|${postId}`);

export const isPostChannel = (name: string): boolean => POST_CHANNEL.test(name);

export function postOf(channel: string): number | undefined {
  const id = POST_CHANNEL.exec(channel)?.[1];
  return id === undefined ? undefined : Number(id);
}

export function channelsOfGroup(group: string): string[] | undefined {
  const postId = Number(/^post-(\d{1,10})$/.exec(group)?.[1]);
  return postId ? channelsOf(postId) : undefined;
}

/** Every viewer subscribes to it, so its subscribers count as viewers. */
export const occupancyChannel = (postId: number): string => `notification|${postId}`;
