import { type ComponentType, useEffect, useState } from 'react';
import { loadWords } from '../../platform/i18n/words.ts';
import { useIdle } from './lazy.tsx';

interface Props {
  store: string;
  product: { id: number; name: string };
}

async function loadView(): Promise<ComponentType<Props>> {
  const [{ FavouriteButton }] = await Promise.all([
    import('../../features/favourite/favourite-button.tsx'),
    loadWords('favourite'),
  ]);
  return FavouriteButton;
}

/** Undefined until the page is idle. */
export function useFavouriteButton(): ComponentType<Props> | undefined {
  const isIdle = useIdle();
  const [view, setView] = useState<{ View: ComponentType<Props> }>();
  useEffect(() => {
    let wanted = isIdle;
    if (isIdle) void loadView().then((View) => wanted && setView({ View }));
    return () => {
      wanted = false;
    };
  }, [isIdle]);
  return view?.View;
}
