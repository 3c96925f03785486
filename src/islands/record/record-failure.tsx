import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { $post, loadPost } from '../../features/post/post.ts';
import { $replay, retryReplay } from '../../features/replay/replay.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { $route } from '../../platform/route/current.ts';
import screen from '../live/stage-screen.module.css';

export const RecordFailure = () => {
  const words = useWords('replay');
  const errors = useWords('error');
  const params = useStore($route)?.params ?? {};
  const post = useStore($post);
  const replay = useStore($replay);
  const failed = [post, replay].find((each) => each.status === 'error');
  const retry = () => {
    if (post.status === 'error') void loadPost(params.store ?? '', params.id ?? '');
    if (replay.status === 'error') retryReplay();
  };
  return (
    failed && (
      <div className={screen.message} role="alert">
        <h2 className={screen.title}>{words.failedTitle}</h2>
        <p>{failureText(failed.failure, errors)}</p>
        <Button variant="primary" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    )
  );
};

export async function loadRecordFailure(): Promise<ComponentType> {
  await loadWords('replay', 'error');
  return RecordFailure;
}
