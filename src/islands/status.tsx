import { Button } from '../../ui/button/button.tsx';
import { useWords } from '../platform/i18n/words.ts';
import { href } from '../routes/href.ts';
import { statusWords } from './status/words.ts';
import styles from './status.module.css';

/** A page that could not be shown, and the way out. Spec §8: 404, 403 and permission error pages. */
export const Status = ({ status }: { status: 'notFound' | 'forbidden' | 'permission' }) => {
  const words = useWords(statusWords);
  return (
    <div className={styles.status}>
      <svg className={styles.lantern} viewBox="0 0 80 112" aria-hidden="true">
        <path d="M40 0v14" stroke="currentColor" strokeWidth="2" />
        <path d="M28 14h24v8H28zM28 90h24v8H28zM36 98h8v12h-8z" fill="currentColor" />
        <path
          d="M40 20c24 0 36 14 36 36S64 92 40 92 4 78 4 56s12-36 36-36z"
          className={styles.paper}
        />
        <path
          d="M8 44h64M4.500 56h71M8 68h64M40 20c-14 10-14 62 0 72M40 20c14 10 14 62 0 72"
          className={styles.ribs}
        />
      </svg>
      <h1 className={styles.title}>{words[`${status}Title`]}</h1>
      <p className={styles.body}>{words[`${status}Body`]}</p>
      <Button href={href('home', {})} size="l">
        {words.backHome}
      </Button>
    </div>
  );
};
