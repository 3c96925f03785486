import { useStore } from '@nanostores/react';
import type { PlayerControlsProps } from '../../../ui/player-controls/player-controls.tsx';
import { setVolume } from './controls.ts';
import { $sound } from './sound.ts';

/** Touch devices have volume buttons and ignore a page's volume. */
const hasVolume = () => matchMedia('(hover: hover)').matches;

export function useVolume(): Pick<PlayerControlsProps, 'volume' | 'onVolumeChange'> {
  const { volume } = useStore($sound);
  return hasVolume() ? { volume, onVolumeChange: setVolume } : {};
}
