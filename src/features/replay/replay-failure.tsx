import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $replay, retryReplay } from './replay.ts';
import styles from './replay-controls.module.css';
import { isFinal } from './rules/lookup.ts';

export const ReplayFailure = () => {
  const words = useWords('replay');
  const errors = useWords('error');
  const replay = useStore($replay);
  if (replay.status !== 'error') return null;
  return (
    <div className={styles.preparing} role="alert">
      <p className={styles.title}>{words.failedTitle}</p>
      <p>{failureText(replay.failure, errors)}</p>
      {!isFinal(replay.failure) && (
        <Button variant="primary" size="s" onClick={retryReplay}>
          {words.retry}
        </Button>
      )}
    </div>
  );
};
