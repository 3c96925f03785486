import { atom } from 'nanostores';
import * as postCalls from '../../contract/calls/post.ts';
import { call } from '../../platform/http/call.ts';
import { $session } from '../session/session.ts';

export const $greeting = atom<{ id: string; name: string } | undefined>(undefined);

/** Spec §4 greeting toast. */
export const greet = (id: string, name: string): void => $greeting.set({ id, name });

export const dismissGreeting = (): void => $greeting.set(undefined);

const announcedPosts = new Set<number>();

/** Sent once per post. Spec §7 announce-joined, §6: ghosts do not announce joining. */
export async function announceJoined(postId: number): Promise<void> {
  const { type } = $session.get();
  if ((type !== 'member' && type !== 'guest') || announcedPosts.has(postId)) return;
  announcedPosts.add(postId);
  await call(postCalls.announceJoined, { params: { id: postId } });
}
