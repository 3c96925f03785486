import { useStore } from '@nanostores/react';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './address-form.module.css';
import { $addressDraft, $lookup, choosePlace, type PostalPlace } from './draft.ts';

const nameOf = (place: PostalPlace) => `${place.level_two}${place.level_three}`;

const Places = ({ places }: { places: PostalPlace[] }) => {
  const words = useWords('address');
  const { city, town } = useStore($addressDraft);
  const chosen = places.find((place) => nameOf(place) === `${city}${town}`);
  return (
    <RadioGroup
      look="chips"
      legend={words.choosePlace}
      options={places.map((place) => ({ value: nameOf(place), label: nameOf(place) }))}
      value={chosen ? nameOf(chosen) : null}
      onChange={(value) => {
        const place = places.find((candidate) => nameOf(candidate) === value);
        if (place) choosePlace(place);
      }}
    />
  );
};

export const PostalLookup = () => {
  const words = useWords('address');
  const lookup = useStore($lookup);
  if (lookup.status === 'found' && lookup.places.length > 1) {
    return <Places places={lookup.places} />;
  }
  const text = {
    idle: '',
    looking: words.looking,
    unknown: words.unknownPostcode,
    found: words.filled,
  }[lookup.status];
  return (
    <p className={styles.lookup} role="status">
      {text}
    </p>
  );
};
