import { vi } from 'vitest';

// Isolates each test file of a worker from the module mocks of the others.
vi.resetModules();
