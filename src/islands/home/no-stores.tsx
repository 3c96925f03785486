import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './home.module.css';

/** docs/recipes/open-a-store.md */
const OPENING = [
  'npm run host -- store init my-store',
  'npm run host -- store apply my-store/store.yaml',
];

export const NoStores = ({ isOwnMachine }: { isOwnMachine: boolean }) => {
  const words = useWords('home');
  if (!isOwnMachine) return <EmptyState title={words.emptyTitle} description={words.emptyBody} />;
  return (
    <EmptyState
      title={words.openTitle}
      description={words.openBody}
      action={
        // biome-ignore lint/a11y/noNoninteractiveTabindex: narrow screens scroll it, by the keyboard too
        <pre className={styles.commands} tabIndex={0}>
          {OPENING.join('\n')}
        </pre>
      }
    />
  );
};
