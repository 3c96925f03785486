import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ReactionLayer } from '../../../ui/reaction-layer/reaction-layer.tsx';
import { safeUrl } from '../../platform/http/safe-url.ts';
import { onDoubleTap } from './double-tap.ts';
import { $customReaction } from './offered.ts';
import { $shownReactions, endReactions, react } from './reaction.ts';

/** A double tap on the picture sends a heart. Spec §7 interaction animations. */
export const Reactions = () => {
  const counts = useStore($shownReactions);
  const picture = safeUrl(useStore($customReaction));
  useEffect(() => onDoubleTap(() => react('heart')), []);
  useEffect(() => endReactions, []);
  return <ReactionLayer counts={counts} {...(picture ? { picture } : {})} />;
};
