import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { focusMissing } from '../../platform/page/focus-missing.ts';
import type { User } from '../session/rules/identity.ts';
import styles from './profile.module.css';
import { fieldIssue, isChanged, type ProfileField } from './rules/fields.ts';
import { languageNames } from './rules/languages.ts';
import { $fieldStates, $profileDraft, editField, saveField } from './update.ts';

const AUTOCOMPLETE = {
  last_name: 'family-name',
  first_name: 'given-name',
  nickname: 'nickname',
} as const;

function useFieldError(field: ProfileField): string | undefined {
  const words = useWords('profile');
  const errors = useWords('error');
  const typed = useStore($profileDraft, { ssr: 'initial' })[field];
  const state = useStore($fieldStates, { ssr: 'initial' })[field];
  const issue = fieldIssue(field, typed);
  if (issue) return words[`error_${issue}`];
  if (state?.status !== 'failed') return undefined;
  const { failure } = state;
  return failure.code === 'INVALID_INPUT' ? words.error_refused : failureText(failure, errors);
}

const Control = ({ field }: { field: ProfileField }) => {
  const words = useWords('profile');
  const draft = useStore($profileDraft, { ssr: 'initial' });
  const errorMessage = useFieldError(field);
  if (field === 'phone_number') {
    return (
      <PhoneField
        label={words.phone}
        hint={words.phoneHint}
        name={field}
        value={draft.phone_number}
        onChange={(value) => editField(field, value)}
        {...(errorMessage ? { errorMessage } : {})}
      />
    );
  }
  if (field === 'locale') {
    return (
      <Select
        label={words.language}
        hint={words.languageHint}
        name={field}
        options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        value={draft.locale}
        onChange={({ target }) => editField(field, target.value as User['locale'])}
        {...(errorMessage ? { errorMessage } : {})}
      />
    );
  }
  return (
    <LabelledInput
      label={words[field]}
      hint={field === 'nickname' ? words.nicknameHint : undefined}
      name={field}
      autoComplete={AUTOCOMPLETE[field]}
      value={draft[field]}
      onChange={({ target }) => editField(field, target.value)}
      {...(errorMessage ? { errorMessage } : {})}
    />
  );
};

const HINTED: readonly ProfileField[] = ['nickname', 'phone_number', 'locale'];

/** Spec §5 profile update. */
export const UpdateField = ({ field, user }: { field: ProfileField; user: User }) => {
  const words = useWords('profile');
  const typed = useStore($profileDraft, { ssr: 'initial' })[field];
  const state = useStore($fieldStates, { ssr: 'initial' })[field];
  const canSave = isChanged(field, typed, user);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fieldIssue(field, typed)) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    if (canSave) void saveField(field).then(focusMissing);
  };
  return (
    <form
      className={styles.row}
      data-hint={HINTED.includes(field) || undefined}
      onSubmit={submit}
      noValidate
    >
      <Control field={field} />
      <div className={styles.save}>
        {(canSave || state?.status === 'saving') && (
          <Button type="submit" busy={state?.status === 'saving'}>
            {words.save}
          </Button>
        )}
        <span role="status" className={styles.state}>
          {state?.status === 'saved' && !canSave && words.saved}
        </span>
      </div>
    </form>
  );
};
