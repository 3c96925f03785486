import { useStore } from '@nanostores/react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { PostalCodeField } from '../../../ui/postal-code-field/postal-code-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { prefectures } from '../../contract/prefectures.ts';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './address-form.module.css';
import {
  $addressErrors,
  $addresses,
  $addressFailure,
  $addressForm,
  closeAddressForm,
} from './book.ts';
import { $addressDraft, $editedId, $lookup, editDraft, lookUpPostcode } from './draft.ts';
import { PostalLookup } from './postal-lookup.tsx';
import type { AddressDraft } from './rules/draft.ts';

const options = prefectures.map(({ name }) => ({ value: name, label: name }));

const CALL_FIELDS = {
  name: 'name',
  postcode: 'address.postcode',
  prefecture: 'address.level_one',
  city: 'address.level_two',
  town: 'address.level_three',
  building: 'address.level_four',
  phone: 'phone_number',
} as const satisfies Record<keyof AddressDraft, string>;

function useDraftField() {
  const words = useWords('address');
  const draft = useStore($addressDraft);
  const errors = useStore($addressErrors);
  const isRefused = useRefused(useStore($addressFailure), {
    name: draft.name,
    'address.postcode': draft.postcode,
    'address.level_one': draft.prefecture,
    'address.level_two': draft.city,
    'address.level_three': draft.town,
    'address.level_four': draft.building,
    phone_number: draft.phone,
  });
  return (field: keyof AddressDraft) => {
    const error = errors[field] ?? (isRefused(CALL_FIELDS[field]) ? 'refused' : undefined);
    return {
      id: `address-${field}`,
      label: words[field],
      value: draft[field],
      errorMessage: error === undefined ? undefined : words[`error_${error}`],
      onChange: (value: string) => editDraft({ [field]: value }),
    };
  };
}

function useTypedField() {
  const field = useDraftField();
  return (name: keyof AddressDraft) => {
    const { onChange, ...rest } = field(name);
    return {
      ...rest,
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    };
  };
}

interface AddressFormProps {
  onSave: () => void;
  /** `order`: an optional part of the order's form. `book`: a separate page. Default `order`. */
  use?: 'order' | 'book';
}

const Buttons = ({ onSave, use = 'order' }: AddressFormProps) => {
  const words = useWords('address');
  const form = useStore($addressForm);
  const book = useStore($addresses);
  const isEdit = useStore($editedId) !== null;
  const canClose = use === 'order' && book.status === 'ready' && book.data.length > 0;
  return (
    <div className={styles.buttons}>
      <Button
        variant={use === 'book' ? 'primary' : 'secondary'}
        busy={form === 'saving'}
        {...(use === 'book' ? { type: 'submit' } : { onClick: onSave })}
      >
        {isEdit ? words.saveEdit : use === 'book' ? words.register : words.save}
      </Button>
      {canClose && (
        <Button variant="quiet" onClick={closeAddressForm}>
          {words.cancel}
        </Button>
      )}
    </div>
  );
};

/** A nested form can't submit by Enter, which would place the order. */
const Frame = ({ onSave, use, children }: AddressFormProps & { children: ReactNode }) => {
  const words = useWords('address');
  const isEdit = useStore($editedId) !== null;
  if (use !== 'book') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: it stands inside the form of the order
      <div role="group" aria-label={words.formTitle} className={styles.form}>
        {children}
      </div>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form
      aria-label={isEdit ? words.editTitle : words.formTitle}
      className={styles.form}
      onSubmit={submit}
      noValidate
    >
      {children}
    </form>
  );
};

/** Fields are in the order of a Japanese shipping label. */
export const AddressForm = ({ onSave, use }: AddressFormProps) => {
  const words = useWords('address');
  const lookup = useStore($lookup);
  const field = useDraftField();
  const typed = useTypedField();
  return (
    <Frame onSave={onSave} {...(use && { use })}>
      <LabelledInput {...typed('name')} required autoComplete="shipping name" maxLength={80} />
      <div className={styles.postcode}>
        <PostalCodeField
          {...field('postcode')}
          required
          hint={words.postcodeHint}
          placeholder="150-0001"
          autoComplete="shipping postal-code"
          busy={lookup.status === 'looking'}
          onComplete={(code) => void lookUpPostcode(code)}
        />
        <PostalLookup />
      </div>
      <div className={styles.pair}>
        <Select
          {...typed('prefecture')}
          required
          options={options}
          placeholder={words.choose}
          autoComplete="shipping address-level1"
        />
        <LabelledInput
          {...typed('city')}
          required
          autoComplete="shipping address-level2"
          maxLength={80}
        />
      </div>
      <LabelledInput
        {...typed('town')}
        required
        placeholder={words.townExample}
        autoComplete="shipping address-line1"
        maxLength={120}
      />
      <LabelledInput
        {...typed('building')}
        placeholder={words.buildingExample}
        autoComplete="shipping address-line2"
        maxLength={120}
      />
      <PhoneField
        {...field('phone')}
        required
        hint={words.phoneHint}
        placeholder="090-1234-5678"
        autoComplete="shipping tel"
      />
      <Buttons onSave={onSave} {...(use && { use })} />
    </Frame>
  );
};
