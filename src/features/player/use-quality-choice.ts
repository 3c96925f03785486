import { useStore } from '@nanostores/react';
import type { PlayerChoice } from '../../../ui/player-controls/player-controls.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { chooseQuality } from './controls.ts';
import { $quality } from './quality.ts';
import { qualityName } from './rules/quality.ts';

const AUTO = 'auto';

export function useQualityChoice(): PlayerChoice[] {
  const words = useWords('playback');
  const { all, chosen } = useStore($quality);
  if (all.length < 2) return [];
  return [
    {
      label: words.quality,
      value: chosen === undefined ? AUTO : String(chosen),
      options: [
        { value: AUTO, label: words.auto },
        ...all.map((each) => ({ value: String(each.id), label: qualityName(each) })),
      ],
      onChange: (value) => chooseQuality(value === AUTO ? undefined : Number(value)),
    },
  ];
}
