import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { shownStrength } from '../session/rules/new-password.ts';
import type { PasswordIssues } from './rules/password-input.ts';

interface Props {
  value: { new: string; repeated: string };
  onChange: (patch: { new?: string; repeated?: string }) => void;
  issues: PasswordIssues;
  isRefused?: boolean;
}

export const NewPasswordFields = ({ value, onChange, issues, isRefused = false }: Props) => {
  const words = useWords('account');
  const errors = useWords('error');
  const labels = { revealLabel: words.reveal, concealLabel: words.conceal };
  return (
    <>
      <PasswordField
        {...labels}
        {...shownStrength(value.new, words)}
        label={words.newPassword}
        hint={words.passwordHint}
        required
        name="new"
        autoComplete="new-password"
        value={value.new}
        onChange={({ target }) => onChange({ new: target.value })}
        errorMessage={issues.new ? words[issues.new] : isRefused ? errors.refused : undefined}
      />
      <PasswordField
        {...labels}
        label={words.repeatPassword}
        required
        name="repeated"
        autoComplete="new-password"
        value={value.repeated}
        onChange={({ target }) => onChange({ repeated: target.value })}
        errorMessage={issues.repeated && words[issues.repeated]}
      />
    </>
  );
};
