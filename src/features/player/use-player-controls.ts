import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type {
  PlayerChoice,
  PlayerControlsProps,
} from '../../../ui/player-controls/player-controls.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import {
  $captionSettings,
  $captionTracks,
  $chosenCaptions,
  type CaptionSize,
  changeCaptions,
} from './captions/captions.ts';
import { chooseQuality, setVolume } from './controls.ts';
import { hasFullScreen, hasOwnWindow, setFullScreen, setOwnWindow } from './full-screen.ts';
import { followMediaSession } from './media-session.ts';
import { $quality } from './quality.ts';
import { qualityName } from './rules/quality.ts';
import { followShortcuts } from './shortcuts.ts';
import { $sound } from './sound.ts';
import { showVideo } from './video-element.ts';

type Controls = Pick<PlayerControlsProps, 'captions' | 'onCaptionsChange'> & {
  choices: readonly PlayerChoice[];
};

/** Offers language and size choices only while captions are on. */
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

const AUTO = 'auto';

function useQualityChoice(): PlayerChoice[] {
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

/** Touch devices ignore a page's volume. */
const hasVolume = () => matchMedia('(hover: hover)').matches;

function useVolume(): Pick<PlayerControlsProps, 'volume' | 'onVolumeChange'> {
  const { volume } = useStore($sound);
  return hasVolume() ? { volume, onVolumeChange: setVolume } : {};
}

const readWindows = () => ({
  fullscreen: document.fullscreenElement !== null,
  apart: (document.pictureInPictureElement ?? null) !== null,
});

/** Follows changes made by the browser's own controls. */
function useWindows(): Pick<
  PlayerControlsProps,
  'fullscreen' | 'onFullscreenChange' | 'apart' | 'onApartChange'
> {
  const [windows, setWindows] = useState(readWindows);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const update = () => setWindows(readWindows());
    document.addEventListener('fullscreenchange', update, { signal });
    showVideo()?.addEventListener('enterpictureinpicture', update, { signal });
    showVideo()?.addEventListener('leavepictureinpicture', update, { signal });
    return () => ended.abort();
  }, []);
  return {
    ...windows,
    ...(hasOwnWindow() && { onApartChange: setOwnWindow }),
    ...(hasFullScreen() && { onFullscreenChange: setFullScreen }),
  };
}

export function usePlayerControls() {
  const volume = useVolume();
  const quality = useQualityChoice();
  const { choices, ...captions } = useCaptionControls();
  const windows = useWindows();
  useEffect(followMediaSession, []);
  useEffect(followShortcuts, []);
  return { ...volume, ...captions, choices: [...choices, ...quality], ...windows };
}
