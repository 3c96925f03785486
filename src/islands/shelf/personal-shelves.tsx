import { Lazy } from '../frame/lazy.tsx';

const load = async () => (await import('./shelves.tsx')).loadShelves();

export const PersonalShelves = () => (
  <div>
    <Lazy load={load} />
  </div>
);
