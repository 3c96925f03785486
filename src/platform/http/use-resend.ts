import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Failure, Result } from '../errors/failure.ts';
import { $now } from '../time/now.ts';

const PAUSE_SECONDS = 60;

type State = { status: 'idle' | 'sending' | 'sent' } | { status: 'failed'; failure: Failure };

/** @param startsPaused a mail has just been sent */
export function useResend(send: () => Promise<Result<unknown>>, startsPaused: boolean) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const now = useStore($now, { ssr: 'initial' });
  const [until, setUntil] = useState(() => (startsPaused ? Date.now() + PAUSE_SECONDS * 1000 : 0));
  const left = Math.ceil((until - now) / 1000);
  const sendAgain = async () => {
    setState({ status: 'sending' });
    const result = await send();
    if (result.ok) setUntil(Date.now() + PAUSE_SECONDS * 1000);
    setState(result.ok ? { status: 'sent' } : { status: 'failed', failure: result.failure });
  };
  return { state, seconds: Math.max(0, Math.min(PAUSE_SECONDS, left)), sendAgain };
}
