import { StatusLabel } from '../../../ui/status-label/status-label.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { LOOK, type StagedOrder, stageOf } from './rules/stage.ts';

export const OrderStatus = ({ order }: { order: StagedOrder }) => {
  const words = useWords('order-list');
  const stage = stageOf(order);
  return <StatusLabel state={LOOK[stage]}>{words[`stage_${stage}`]}</StatusLabel>;
};
