import { vi } from 'vitest';

// The files of a worker share it, but no module that another file has replaced or changed.
vi.resetModules();
