import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../../platform/time/when-idle.ts';

interface LazyProps<P> {
  load: () => Promise<ComponentType<P>>;
  props?: P;
  /** Shown until then. Default: nothing. */
  placeholder?: ReactNode;
}

/** Design §4.6. */
export const Lazy = <P extends object = object>({
  load,
  props,
  placeholder = null,
}: LazyProps<P>) => {
  const [view, setView] = useState<{ View: ComponentType<P> }>();
  useEffect(() => {
    let wanted = true;
    void load().then((View) => wanted && setView({ View }));
    return () => {
      wanted = false;
    };
  }, [load]);
  return view ? <view.View {...(props as P)} /> : placeholder;
};

export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
};
