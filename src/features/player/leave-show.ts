import { stopPlayer } from './actions.ts';
import { $hasPicture } from './state.ts';

/**
 * The room is left: a show that plays goes on in the corner of the next page, whose code is loaded only
 * now. Everything else ends.
 */
export async function leaveShow(): Promise<void> {
  if (!$hasPicture.get()) return stopPlayer();
  try {
    const { takeAlong } = await import('./mini-player/take-along.ts');
    takeAlong();
  } catch {
    stopPlayer();
  }
}
