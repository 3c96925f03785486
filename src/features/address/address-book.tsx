import { useStore } from '@nanostores/react';
import { AddressCard } from '../../../ui/address-card/address-card.tsx';
import { AddressCardSkeleton } from '../../../ui/address-card/address-card-skeleton.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/confirm/confirm.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatPostcode } from '../../format/postcode.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './address-picker.module.css';
import { $addresses, type Address, loadAddresses } from './book.ts';
import {
  $addressRemoval,
  askAddressRemoval,
  cancelAddressRemoval,
  confirmAddressRemoval,
} from './removal.ts';

const Removal = () => {
  const words = useWords('address-book');
  const removal = useStore($addressRemoval, { ssr: 'initial' });
  if (removal.status === 'none') return null;
  return (
    <Confirm
      open
      tone="danger"
      title={words.removeTitle}
      description={`${removal.address.name}　${removal.address.address.full_address}　${words.removeText}`}
      confirmLabel={words.remove}
      cancelLabel={words.cancel}
      busy={removal.status === 'deleting'}
      onConfirm={() => void confirmAddressRemoval()}
      onCancel={cancelAddressRemoval}
    />
  );
};

interface EntryProps {
  entry: Address;
  isDefault: boolean;
  editHref: (entry: Address) => string;
}

const Entry = ({ entry, isDefault, editHref }: EntryProps) => {
  const words = useWords('address-book');
  const { name, phone_number, address } = entry;
  return (
    <li>
      <AddressCard
        name={name}
        postcode={`〒${formatPostcode(address.postcode)}`}
        lines={[address.full_address]}
        phone={phone_number}
        badge={isDefault && <Badge tone="indigo">{words.default}</Badge>}
        actions={
          <>
            <Button
              size="s"
              variant="quiet"
              aria-label={words.editNamed({ name })}
              href={editHref(entry)}
            >
              {words.edit}
            </Button>
            <Button
              size="s"
              variant="quiet"
              aria-label={words.removeNamed({ name })}
              onClick={() => askAddressRemoval(entry)}
            >
              {words.remove}
            </Button>
          </>
        }
      />
    </li>
  );
};

interface Props {
  defaultId: number | null;
  editHref: (entry: Address) => string;
}

export const AddressBook = ({ defaultId, editHref }: Props) => {
  const words = useWords('address-book');
  const errors = useWords('error');
  const book = useStore($addresses, { ssr: 'initial' });
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
  if (book.status !== 'ready') return <AddressCardSkeleton />;
  return (
    <>
      {book.data.length === 0 ? (
        <p className={styles.none}>{words.empty}</p>
      ) : (
        <ul className={styles.book}>
          {book.data.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              isDefault={entry.id === defaultId}
              editHref={editHref}
            />
          ))}
        </ul>
      )}
      <Removal />
    </>
  );
};
