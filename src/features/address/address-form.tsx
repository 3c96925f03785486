import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { closeAddressForm, editDraft } from './actions.ts';
import styles from './address-form.module.css';
import type { AddressDraft } from './draft.ts';
import { PostalLookup } from './postal-lookup.tsx';
import { prefectures } from './prefectures.ts';
import { $addressDraft, $addressErrors, $addresses, $addressForm } from './state.ts';
import { addressWords } from './words.ts';

const options = prefectures.map(({ name }) => ({ value: name, label: name }));

/** What a field of the draft gives its control. */
function useDraftField() {
  const words = useWords(addressWords);
  const draft = useStore($addressDraft);
  const errors = useStore($addressErrors);
  return (field: keyof AddressDraft) => {
    const error = errors[field];
    return {
      id: `address-${field}`,
      label: words[field],
      value: draft[field],
      errorMessage: error === undefined ? undefined : words[`error_${error}`],
      onChange: (event: { target: { value: string } }) =>
        editDraft({ [field]: event.target.value }),
    };
  };
}

const Buttons = ({ onSave }: { onSave: () => void }) => {
  const words = useWords(addressWords);
  const form = useStore($addressForm);
  const book = useStore($addresses);
  const canClose = book.status === 'ready' && book.data.length > 0;
  return (
    <div className={styles.buttons}>
      <Button busy={form === 'saving'} onClick={onSave}>
        {words.save}
      </Button>
      {canClose && (
        <Button variant="quiet" onClick={closeAddressForm}>
          {words.cancel}
        </Button>
      )}
    </div>
  );
};

/** A new address, in the order of a Japanese parcel label; `onSave` is asked to save it. */
export const AddressForm = ({ onSave }: { onSave: () => void }) => {
  const words = useWords(addressWords);
  const field = useDraftField();
  const digits = { inputMode: 'numeric', type: 'text' } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands inside the form of the order
    <div role="group" aria-label={words.formTitle} className={styles.form}>
      <LabelledInput {...field('name')} required autoComplete="shipping name" maxLength={80} />
      <div className={styles.postcode}>
        <LabelledInput
          {...field('postcode')}
          {...digits}
          required
          hint={words.postcodeHint}
          placeholder="150-0001"
          autoComplete="shipping postal-code"
          maxLength={10}
        />
        <PostalLookup />
      </div>
      <div className={styles.pair}>
        <Select
          {...field('prefecture')}
          required
          options={options}
          placeholder={words.choose}
          autoComplete="shipping address-level1"
        />
        <LabelledInput
          {...field('city')}
          required
          autoComplete="shipping address-level2"
          maxLength={80}
        />
      </div>
      <LabelledInput
        {...field('town')}
        required
        placeholder={words.townExample}
        autoComplete="shipping address-line1"
        maxLength={120}
      />
      <LabelledInput
        {...field('building')}
        placeholder={words.buildingExample}
        autoComplete="shipping address-line2"
        maxLength={120}
      />
      <LabelledInput
        {...field('phone')}
        required
        type="tel"
        hint={words.phoneHint}
        placeholder="090-1234-5678"
        autoComplete="shipping tel"
        maxLength={20}
      />
      <Buttons onSave={onSave} />
    </div>
  );
};
