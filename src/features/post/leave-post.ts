import { clearAudience } from './audience.ts';
import { clearPost } from './post.ts';
import { watchReplay } from './stage.ts';
import { clearStream } from './stream.ts';
import { closeTray } from './tray.ts';

/** Clears the state of a post whose room or recording was left. */
export function leavePost(): void {
  clearPost();
  clearStream();
  watchReplay();
  clearAudience();
  closeTray();
}
