import { afterEach, expect, test, vi } from 'vitest';

/** Pages forbid `eval` and report every attempt, so zod must not probe for it. */
afterEach(() => vi.unstubAllGlobals());

test.each(['document', 'WorkerGlobalScope'])(
  'no schema uses eval where a %s exists',
  async (name) => {
    vi.stubGlobal(name, {});
    vi.resetModules();
    const { schemas } = await import('../../../src/contract/schemas.ts');
    const { z } = await import('zod');
    expect(z.config().jitless).toBe(true);
    const asked = vi.fn();
    vi.stubGlobal('Function', asked);
    const made = z.object({ id: z.number() });
    expect(made.safeParse({ id: 1 }).success).toBe(true);
    expect(schemas.sendComment.reply.safeParse({ success: true }).success).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  },
);
