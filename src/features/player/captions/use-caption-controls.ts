import { useStore } from '@nanostores/react';
import type {
  PlayerChoice,
  PlayerControlsProps,
} from '../../../../ui/player-controls/player-controls.tsx';
import { useWords } from '../../../platform/i18n/words.ts';
import {
  $captionSettings,
  $captionTracks,
  $chosenCaptions,
  type CaptionSize,
  changeCaptions,
} from './captions.ts';

type Controls = Pick<PlayerControlsProps, 'captions' | 'onCaptionsChange'> & {
  choices: readonly PlayerChoice[];
};

/** Returns the caption controls; language and size choices only while captions are on. */
export function useCaptionControls(): Controls {
  const words = useWords('playback');
  const tracks = useStore($captionTracks);
  const chosen = useStore($chosenCaptions);
  const { isOn, size } = useStore($captionSettings);
  if (!chosen) return { choices: [] };
  const language: PlayerChoice = {
    label: words.captionLanguage,
    value: chosen.language,
    options: tracks.map((track) => ({
      value: track.language,
      label: track.label,
      lang: track.language,
    })),
    onChange: (value) => changeCaptions({ language: value }),
  };
  const sizes: PlayerChoice = {
    label: words.captionSize,
    value: size,
    options: [
      { value: 's', label: words.sizeS },
      { value: 'm', label: words.sizeM },
      { value: 'l', label: words.sizeL },
    ],
    onChange: (value) => changeCaptions({ size: value as CaptionSize }),
  };
  return {
    captions: isOn,
    onCaptionsChange: (on) => changeCaptions({ isOn: on }),
    choices: isOn ? [...(tracks.length > 1 ? [language] : []), sizes] : [],
  };
}
