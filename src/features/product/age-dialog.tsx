import { Confirm } from '../../../ui/confirm/confirm.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { answerAge } from './age-check.ts';

export const AgeDialog = () => {
  const words = useWords('product');
  return (
    <Confirm
      open
      title={words.ageTitle}
      description={words.ageBody}
      confirmLabel={words.ageYes}
      cancelLabel={words.ageNo}
      onConfirm={() => answerAge(true)}
      onCancel={() => answerAge(false)}
    />
  );
};
