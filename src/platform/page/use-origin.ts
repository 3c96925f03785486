import { useSyncExternalStore } from 'react';

const never = () => () => {};

export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
