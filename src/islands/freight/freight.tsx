import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { AddressForm } from '../../features/address/address-form.tsx';
import { $freight, saveFreight } from '../../features/address/freight.ts';
import type { AddressType } from '../../features/address/rules/draft.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { focusMissing } from '../../platform/page/focus-missing.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';

const Form = ({ type }: { type: AddressType }) => {
  const words = useWords('address');
  const save = async () => {
    if (!(await saveFreight(type))) focusMissing();
  };
  return (
    <Card lead={words[`lead_${type}`]}>
      <AddressForm use="book" onSave={() => void save()} />
    </Card>
  );
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
        <Card>
          <Skeleton shape="block" height={620} />
        </Card>
      </AccountPage>
    );
  }
  const { type, back } = freight;
  if (type === null) {
    return (
      <AccountPage title={words.freight_custom}>
        <LoadFailure
          failure={{ code: 'NOT_FOUND', messages: [] }}
          action={<Button href={back}>{words.back}</Button>}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={words[`freight_${type}`]} back={{ label: words.back, href: back }}>
      <Form type={type} />
    </AccountPage>
  );
};
