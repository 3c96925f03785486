import { clearAudience } from './audience.ts';
import { clearPost } from './post.ts';
import { watchReplay } from './stage.ts';
import { clearStream } from './stream.ts';
import { closeTray } from './tray.ts';

export function leavePost(): void {
  clearPost();
  clearStream();
  watchReplay();
  clearAudience();
  closeTray();
}
