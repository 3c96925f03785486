import { atom, onMount } from 'nanostores';
import { drawnWith } from '../page/page-store.ts';

const TICK_MS = 1000;

/** Updated every second while subscribed. */
export const $now = atom(Date.now());
drawnWith($now, (page) => page?.drawnAt ?? $now.init);

onMount($now, () => {
  if (import.meta.env?.SSR) return;
  $now.set(Date.now());
  const timer = setInterval(() => $now.set(Date.now()), TICK_MS);
  return () => clearInterval(timer);
});
