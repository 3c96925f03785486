import { Link } from '../../../ui/link/link.tsx';
import { legalLinks } from '../../features/store/legal-links.ts';
import { $store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import styles from './legal-note.module.css';

/** Spec §9 buyer terms link. */
export const LegalNote = ({ by }: { by: 'register' | 'order' }) => {
  const words = useWords('frame');
  const store = usePageStore($store);
  if (store.status !== 'ready') return null;
  const { terms, privacy } = legalLinks(store.data);
  return (
    <p className={styles.note}>
      <span>{by === 'order' ? words.agreeByOrder : words.agreeByRegister}</span>{' '}
      <span className={styles.links}>
        <Link href={terms} newTabLabel={words.newTab}>
          {words.terms}
        </Link>
        {privacy && (
          <Link href={privacy} newTabLabel={words.newTab}>
            {words.privacy}
          </Link>
        )}
      </span>
    </p>
  );
};
