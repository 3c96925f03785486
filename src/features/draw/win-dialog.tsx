import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DrawCard } from '../../../ui/draw-card/draw-card.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import { $store } from '../store/store.ts';
import { claimMail } from './rules/claim-mail.ts';
import { $win, closeWin, type Win } from './win.ts';
import styles from './win-dialog.module.css';

/** Identifies the winner for the store: `D3-U12`; U is a member, G a guest. */
const numberOf = ({ drawId, winner }: Win) =>
  `D${drawId}-${winner.type === 'user' ? 'U' : 'G'}${winner.id}`;

/** A prefilled mail, or the store's page when it has no address. */
const Claim = ({ win }: { win: Win }) => {
  const words = useWords('draw');
  const store = useStore($store);
  if (store.status !== 'ready') return null;
  const { prize } = win;
  const { name } = win.winner;
  const mail = claimMail(store.data.contact_email, {
    subject: words.mailSubject({ prize }),
    body: words.mailBody({ prize, name, number: numberOf(win) }),
  });
  const page = href('storeInfo', { store: store.data.slug });
  return (
    <Button variant="primary" wide href={mail ?? page}>
      {mail ? words.mail : words.toStore}
    </Button>
  );
};

/** Spec §7 draw. */
export const WinDialog = () => {
  const words = useWords('draw');
  const win = useStore($win);
  if (!win) return null;
  return (
    <Dialog
      open
      size="sm"
      title={words.winTitle}
      closeLabel={words.done}
      onClose={closeWin}
      footer={
        <div className={styles.ways}>
          <Claim win={win} />
          <Button wide onClick={closeWin}>
            {words.done}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        <p>{words.winLead}</p>
        <DrawCard
          title={words.received}
          prize={win.prize}
          state="received"
          status={words.published}
        >
          {win.winner.name && <p>{words.enteredAs({ name: win.winner.name })}</p>}
          <p>{words.number({ number: numberOf(win) })}</p>
        </DrawCard>
      </div>
    </Dialog>
  );
};
