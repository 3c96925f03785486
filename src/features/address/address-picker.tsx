import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { formatPostcode } from '../../format/postcode.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { focusMissing } from '../../platform/page/focus-missing.ts';
import { AddressForm } from './address-form.tsx';
import styles from './address-picker.module.css';
import {
  $addresses,
  $addressForm,
  type Address,
  loadAddresses,
  openAddressForm,
  saveAddress,
} from './book.ts';

interface AddressPickerProps {
  value: number | null;
  onChange: (id: number) => void;
  errorMessage?: string | undefined;
  editHref: (entry: Address) => string;
}

const optionOf = (entry: Address) => ({
  value: String(entry.id),
  label: entry.name,
  description: (
    <>
      <span>{`〒${formatPostcode(entry.address.postcode)} ${entry.address.full_address}`}</span>
      <br />
      <span>{entry.phone_number}</span>
    </>
  ),
});

export const AddressPicker = ({ value, onChange, errorMessage, editHref }: AddressPickerProps) => {
  const words = useWords('address');
  const errors = useWords('error');
  const book = useStore($addresses);
  const form = useStore($addressForm);
  const save = async () => {
    const saved = await saveAddress();
    if (saved) onChange(saved.id);
    else focusMissing();
  };
  if (book.status === 'error') {
    return (
      <Notice
        tone="danger"
        action={<Button onClick={() => void loadAddresses()}>{words.retry}</Button>}
      >
        {failureText(book.failure, errors)}
      </Notice>
    );
  }
  if (book.status !== 'ready') return <Skeleton shape="block" height={88} />;
  const chosen = book.data.find(({ id }) => id === value);
  return (
    <div className={styles.picker}>
      {book.data.length > 0 && (
        <RadioGroup
          legend={words.pickTitle}
          required
          options={book.data.map(optionOf)}
          value={value === null ? null : String(value)}
          onChange={(id) => onChange(Number(id))}
          errorMessage={form === 'closed' ? errorMessage : undefined}
        />
      )}
      {form === 'closed' ? (
        <div className={styles.buttons}>
          <Button onClick={openAddressForm}>{words.add}</Button>
          {chosen && (
            <Button variant="quiet" href={editHref(chosen)}>
              {words.edit}
            </Button>
          )}
        </div>
      ) : (
        <AddressForm onSave={() => void save()} />
      )}
    </div>
  );
};
