import { useStore } from '@nanostores/react';
import type { PlayerControlsProps } from '../../../ui/player-controls/player-controls.tsx';
import { setVolume } from './controls.ts';
import { $sound } from './sound.ts';

/** A device without a mouse has buttons for its volume, and a slider would do nothing. */
const hasVolume = () => matchMedia('(hover: hover)').matches;

/** Returns the control of the volume, where the page can set it. */
export function useVolume(): Pick<PlayerControlsProps, 'volume' | 'onVolumeChange'> {
  const { volume } = useStore($sound);
  return hasVolume() ? { volume, onVolumeChange: setVolume } : {};
}
