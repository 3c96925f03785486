import { Card } from '../../../ui/card/card.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { KonbiniDetails } from './konbini-details.tsx';

export const KonbiniSection = () => {
  const words = useWords('payment');
  return (
    <Card title={words.konbiniTitle}>
      <KonbiniDetails />
    </Card>
  );
};
