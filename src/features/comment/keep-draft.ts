import { keepText, keptText, onDrop } from '../../platform/storage/draft.ts';
import { $draft, writeDraft } from './draft.ts';

export function keepCommentDraft(postId: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const key = `comment-${postId}`;
  if ($draft.get() === '') writeDraft(keptText(key));
  else keepText(key, $draft.get());
  const stop = $draft.listen((draft) => {
    // Leaving the room empties the field.
    if (!signal.aborted) keepText(key, draft);
  });
  signal.addEventListener('abort', stop);
  onDrop(() => writeDraft(''), signal);
}
