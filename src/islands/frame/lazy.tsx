import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../platform/time/when-idle.ts';

/** A view that is fetched when it is first drawn; nothing until it is here. Design §4.6. */
export const Lazy = ({ load }: { load: () => Promise<ComponentType> }) => {
  const [view, setView] = useState<{ View: ComponentType }>();
  useEffect(() => {
    let wanted = true;
    void load().then((View) => wanted && setView({ View }));
    return () => {
      wanted = false;
    };
  }, [load]);
  return view ? <view.View /> : null;
};

/** Whether the page has had nothing better to do. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
};
