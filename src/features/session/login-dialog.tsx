import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './form.module.css';
import { LoginPanel } from './login-panel.tsx';
import { closePrompt } from './prompt.ts';

/** Spec §4 login check. */
export const LoginDialog = () => {
  const words = useWords('session');
  return (
    <Dialog
      open
      size="sm"
      title={words.loginTitle}
      closeLabel={words.close}
      onClose={() => closePrompt(false)}
    >
      <p className={styles.lead}>{words.loginLead}</p>
      <LoginPanel registers onDone={() => closePrompt(true)} />
    </Dialog>
  );
};
