import { Lazy } from '../frame/lazy.tsx';
import styles from './shelves.module.css';

const load = async () => (await import('./shelves.tsx')).loadShelves();

export const PersonalShelves = () => (
  <div className={styles.shelves}>
    <Lazy load={load} />
  </div>
);
