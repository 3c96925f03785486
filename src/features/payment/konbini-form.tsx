import { useStore } from '@nanostores/react';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $chains, $konbini, $konbiniErrors, editKonbini } from './konbini.ts';
import { $paying } from './paying.ts';
import styles from './payment.module.css';
import { CHAINS, type Chain, type KonbiniDraft } from './rules/konbini.ts';

const CALL_FIELDS = {
  name: 'buyerName',
  kana: 'buyerNameKana',
  phone: 'buyerCellphone',
} as const;

function useKonbiniField() {
  const words = useWords('payment');
  const refusals = useWords('error');
  const paying = useStore($paying);
  const draft = useStore($konbini);
  const errors = useStore($konbiniErrors);
  const isRefused = useRefused(paying.status === 'failed' ? paying.failure : undefined, {
    buyerName: draft.name,
    buyerNameKana: draft.kana,
    buyerCellphone: draft.phone,
  });
  return (field: Exclude<keyof KonbiniDraft, 'chain'>) => {
    const error = errors[field];
    return {
      id: `konbini-${field}`,
      label: words[field],
      required: true,
      value: draft[field],
      errorMessage: error
        ? words[`error_${error}`]
        : isRefused(CALL_FIELDS[field])
          ? refusals.refused
          : undefined,
    };
  };
}

const Chains = () => {
  const words = useWords('payment');
  const { chain } = useStore($konbini);
  const offered = useStore($chains);
  const shown = CHAINS.filter(({ code }) => offered.includes(code));
  const error = useStore($konbiniErrors).chain;
  return (
    <RadioGroup<Chain>
      legend={words.chainLegend}
      required
      options={shown.map(({ code }) => ({ value: code, label: words[`chain_${code}`] }))}
      value={chain !== null && offered.includes(chain) ? chain : null}
      errorMessage={error && words[`error_${error}`]}
      onChange={(code) => editKonbini({ chain: code })}
    />
  );
};

/** Spec §5, design §5 konbini codes. */
export const KonbiniForm = () => {
  const words = useWords('payment');
  const field = useKonbiniField();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group within the form of the page
    <div role="group" aria-label={words.konbiniTitle} className={styles.form}>
      <p className={styles.label}>{words.konbiniLead}</p>
      <Chains />
      <LabelledInput
        {...field('name')}
        autoComplete="name"
        maxLength={40}
        onChange={(event) => editKonbini({ name: event.target.value })}
      />
      <LabelledInput
        {...field('kana')}
        hint={words.kanaHint}
        placeholder={words.kanaExample}
        autoComplete="off"
        maxLength={40}
        onChange={(event) => editKonbini({ kana: event.target.value })}
      />
      <PhoneField
        {...field('phone')}
        hint={words.phoneHint}
        placeholder="090-1234-5678"
        autoComplete="tel-national"
        onChange={(phone) => editKonbini({ phone })}
      />
    </div>
  );
};
