import { Button } from '../../../ui/button/button.tsx';
import { loadRoomAgain } from '../../features/room/enter.ts';
import { endKick } from '../../features/room/kick.ts';
import { requireIdentity } from '../../features/session/prompt.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import styles from './stage-screen.module.css';

/** Spec §4 kick: the member was signed out here. */
export const Kicked = () => {
  const words = useWords('live');
  const { store = '' } = usePageStore($route)?.params ?? {};
  const again = async () => {
    if (!(await requireIdentity(false))) return;
    endKick();
    loadRoomAgain();
  };
  return (
    <div className={styles.message} role="alert">
      <h2 className={styles.title}>{words.kickedTitle}</h2>
      <p>{words.kickedBody}</p>
      <Button variant="primary" onClick={() => void again()}>
        {words.kickedAgain}
      </Button>
      <Button href={href('market', { store })} className={styles.second}>
        {words.toMarket}
      </Button>
    </div>
  );
};
