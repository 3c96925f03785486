import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $now } from './now.ts';

/**
 * A pause between two tries of something, such as sending a mail again. Returns the seconds that are
 * left of it, 0 when there is none, and a function that begins it.
 */
export function usePause(seconds: number, startsPaused = false): [number, () => void] {
  const now = useStore($now, { ssr: 'initial' });
  const [until, setUntil] = useState(() => (startsPaused ? Date.now() + seconds * 1000 : 0));
  const left = Math.ceil((until - now) / 1000);
  return [Math.max(0, Math.min(seconds, left)), () => setUntil(Date.now() + seconds * 1000)];
}
