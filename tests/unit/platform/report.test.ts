import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { redact } from '../../../src/contract/redact.ts';
import { onceEach } from '../../../src/platform/errors/once.ts';
import type { Diagnostic } from '../../../src/platform/errors/report.ts';

/** Spec §8 unhandled errors. */

const diagnostic = (detail: string): Diagnostic => ({
  kind: 'unhandled',
  subject: 'error',
  detail,
});

describe('reports', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  it('Spec §8 console: are logged and sent to a later receiver', async () => {
    const { receiveReports, report } = await import('../../../src/platform/errors/report.ts');
    const received: string[] = [];
    report(diagnostic('early'));
    receiveReports(({ detail }) => received.push(detail));
    report(diagnostic('late'));
    expect(received).toEqual(['early', 'late']);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it('keeps a limited number of reports without a receiver', async () => {
    const { receiveReports, report } = await import('../../../src/platform/errors/report.ts');
    for (let n = 0; n < 50; n += 1) report(diagnostic(`${n}`));
    const received: string[] = [];
    receiveReports(({ detail }) => received.push(detail));
    expect(received).toHaveLength(20);
  });
});

describe('Spec §8 unhandled errors', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reports unhandled rejections and uncaught errors without noise', async () => {
    vi.resetModules();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const reports = await import('../../../src/platform/errors/report.ts');
    const received: unknown[] = [];
    reports.receiveReports(({ kind, subject, detail }) => received.push([kind, subject, detail]));
    reports.reportUnhandled();
    const happen = (type: string, more: object) =>
      page.dispatchEvent(Object.assign(new Event(type), more));
    happen('unhandledrejection', { reason: new Error('no answer') });
    happen('error', { message: 'x is undefined', error: new TypeError('x is undefined') });
    happen('error', { message: 'ResizeObserver loop limit exceeded' });
    happen('error', { message: 'Script error.' });
    expect(received).toEqual([
      ['unhandled', 'promise', 'Error: no answer'],
      ['unhandled', 'error', 'x is undefined'],
    ]);
    expect(console.warn).toHaveBeenCalledTimes(2);
    // Firefox rejects imports while a page is left.
    const { watchLeaving } = await import('../../../src/platform/errors/leaving.ts');
    watchLeaving();
    happen('beforeunload', {});
    happen('unhandledrejection', { reason: new Error('an import was ended') });
    expect(received).toHaveLength(2);
    happen('pageshow', {});
    happen('unhandledrejection', { reason: new Error('no answer') });
    expect(received).toHaveLength(3);
    vi.restoreAllMocks();
  });
});

describe('onceEach', () => {
  it('passes each error on once, up to 20 per document', () => {
    const received: string[] = [];
    const receive = onceEach(({ detail }) => received.push(detail));
    for (let n = 0; n < 30; n += 1) {
      receive(diagnostic(`${n}`));
      receive(diagnostic(`${n}`));
    }
    expect(received).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`));
  });
});

describe('redact', () => {
  it.each([
    ['mail to hana@example.com failed', 'mail to [email] failed'],
    ['GET https://a.example/x?token=1#y failed', 'GET https://a.example/x failed'],
    ['Bearer abcDEF123456789012345678', 'Bearer [token]'],
    ['call 090-1234-5678 now', 'call [number] now'],
    ['4111 1111 1111 1111', '[number]'],
    ['TEL ０９０ー１２３４ー５６７８', 'TEL [number]'],
    ['ticket K7RW-2MPX-94TB is used', 'ticket [ticket] is used'],
    ['in this-very-long-name.js', 'in this-very-long-name.js'],
    ['at f (/_astro/app.B3x.js:1:23456)', 'at f (/_astro/app.B3x.js:1:23456)'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
    ['one\n  two', 'one two'],
  ])('%s', (text, shown) => {
    expect(redact(text, 200)).toBe(shown);
  });

  it('cuts a text at the maximum length', () => {
    expect(redact('a b '.repeat(100), 10)).toBe('a b a b a ');
  });
});

describe('Spec §9 release stage: reports are sent in production only', () => {
  const sent: string[] = [];
  beforeEach(() => {
    vi.resetModules();
    sent.length = 0;
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.doMock('../../../src/platform/time/when-idle.ts', () => ({
      whenIdle: (run: () => void) => run(),
    }));
    vi.doMock('../../../src/platform/errors/own-server.ts', () => ({
      toOwnServer: () => (each: Diagnostic) => sent.push(each.detail),
    }));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.doUnmock('../../../src/platform/time/when-idle.ts');
    vi.doUnmock('../../../src/platform/errors/own-server.ts');
  });

  it.each([
    ['production', ['broken']],
    ['staging', []],
  ])('%s', async (stage, expected) => {
    vi.stubEnv('PUBLIC_RELEASE_STAGE', stage);
    const { sendReportsWhenIdle } = await import('../../../src/platform/errors/send-reports.ts');
    const { report } = await import('../../../src/platform/errors/report.ts');
    sendReportsWhenIdle();
    report(diagnostic('broken'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sent).toEqual(expected);
  });
});
