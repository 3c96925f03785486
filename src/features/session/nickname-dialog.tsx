import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './form.module.css';
import { closePrompt, switchToLogin } from './prompt.ts';
import { nicknameIssue } from './rules/input.ts';
import { joinAsGuest } from './sign-in.ts';

type State =
  | { status: 'idle' | 'sending' }
  | { status: 'refused'; issue: 'nicknameRequired' | 'nicknameTooLong' }
  | { status: 'failed'; failure: Failure };

/** Spec §2 guest nickname dialog, §6. */
export const NicknameDialog = () => {
  const words = useWords('session');
  const errors = useWords('error');
  const [state, setState] = useState<State>({ status: 'idle' });

  // The field shows every failure's text.
  useRefused(state.status === 'failed' ? state.failure : undefined, {});

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === 'sending') return;
    const name = String(new FormData(event.currentTarget).get('nickname'));
    const issue = nicknameIssue(name);
    if (issue) return setState({ status: 'refused', issue });
    setState({ status: 'sending' });
    const result = await joinAsGuest(name.trim());
    if (result.ok) return closePrompt(true);
    setState({ status: 'failed', failure: result.failure });
  };

  const error =
    state.status === 'refused'
      ? words[state.issue]
      : state.status === 'failed'
        ? failureText(state.failure, errors)
        : undefined;

  return (
    <Dialog
      open
      size="sm"
      title={words.nicknameTitle}
      closeLabel={words.close}
      onClose={() => closePrompt(false)}
    >
      <p className={styles.lead}>{words.nicknameLead}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <LabelledInput
          label={words.nickname}
          required
          name="nickname"
          autoComplete="nickname"
          placeholder={words.nicknameHint}
          data-autofocus
          errorMessage={error}
        />
        <Button
          type="submit"
          variant="primary"
          size="l"
          wide
          busy={state.status === 'sending'}
          className={styles.store}
        >
          {words.submitNickname}
        </Button>
        <Button variant="quiet" className={styles.other} onClick={switchToLogin}>
          {words.orLogin}
        </Button>
      </form>
    </Dialog>
  );
};
