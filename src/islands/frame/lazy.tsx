import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../platform/time/when-idle.ts';

/** Loads a view when it is first rendered; renders nothing until then. Design §4.6. */
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

/** Whether the page has been idle once. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
};
