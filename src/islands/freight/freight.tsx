import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { AddressForm } from '../../features/address/address-form.tsx';
import { $addresses } from '../../features/address/book.ts';
import { $freight, loadEdited, saveFreight } from '../../features/address/freight.ts';
import type { AddressType } from '../../features/address/rules/draft.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { focusMissing } from '../../platform/page/focus-missing.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';

const Form = ({ type, lead }: { type: AddressType; lead: string }) => {
  const save = async () => {
    if (!(await saveFreight(type))) focusMissing();
  };
  return (
    <Card lead={lead}>
      <AddressForm use="book" onSave={() => void save()} />
    </Card>
  );
};

const FormSkeleton = () => (
  <Card>
    <Skeleton shape="block" height={620} />
  </Card>
);

const Missing = () => {
  const words = useWords('address');
  const back = useStore($freight)?.back;
  return (
    <LoadFailure
      failure={{ code: 'NOT_FOUND', messages: [] }}
      action={<Button href={back}>{words.back}</Button>}
    />
  );
};

const Edited = ({ id, type }: { id: number; type: AddressType }) => {
  const words = useWords('address');
  const book = useStore($addresses);
  if (book.status === 'error') {
    const retry = <Button onClick={() => void loadEdited(id)}>{words.retry}</Button>;
    return <LoadFailure failure={book.failure} action={retry} />;
  }
  if (book.status !== 'ready') return <FormSkeleton />;
  if (book.data.some((entry) => entry.id === id)) return <Form type={type} lead={words.editLead} />;
  return <Missing />;
};

/** Spec §2 freight. */
export const Freight = () => {
  const words = useWords('address');
  const freight = useStore($freight, { ssr: 'initial' });
  const store = usePageStore($route)?.params.store ?? '';
  if (freight === null) {
    return (
      <AccountPage
        title={words.freight_custom}
        back={{ label: words.back, href: href('shopping', { store }) }}
      >
        <FormSkeleton />
      </AccountPage>
    );
  }
  const { type, back, editedId } = freight;
  if (type === null) {
    return (
      <AccountPage title={words.freight_custom}>
        <Missing />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={editedId === undefined ? words[`freight_${type}`] : words.editTitle}
      back={{ label: words.back, href: back }}
    >
      {editedId === undefined ? (
        <Form type={type} lead={words[`lead_${type}`]} />
      ) : (
        <Edited id={editedId} type={type} />
      )}
    </AccountPage>
  );
};
