import { describe, expect, it } from 'vitest';
import { findReplaced, findVague, rateOf, roomOf } from '../../../scripts/prose/measure.ts';
import { commentsOf, paragraphsOf, titlesOf } from '../../../scripts/prose/texts.ts';

describe('the prose check', () => {
  it('finds a vague phrase in a comment, with its line', () => {
    const source = "const address = 'http://a.example';\n/** Sends what is left to the room. */";
    expect(findVague(commentsOf(source))).toEqual([{ line: 2, phrase: 'what is' }]);
  });

  it('reads no code, no strings and no references to the specification', () => {
    const source = "// Spec §4 what is told\nconst a = 'what is left'; // `what is` in code";
    expect(findVague(commentsOf(source))).toEqual([]);
  });

  it('finds a vague phrase in the title of a test', () => {
    const source = "it('rejects whoever has no ticket', () => {});";
    expect(findVague(titlesOf(source))).toEqual([{ line: 1, phrase: 'whoever' }]);
  });

  it('finds a vague phrase in a document, outside of code', () => {
    const markdown = '# Pay\n\n```sh\nwhat is this\n```\nOne that was paid.';
    expect(findVague(paragraphsOf(markdown))).toEqual([{ line: 6, phrase: 'One that was' }]);
  });

  it('finds a replaced word in a comment, in a name and in a title', () => {
    expect(findReplaced('const a = 1;\n/** The show is told to all. */')).toMatchObject([
      { line: 2, phrase: 'is told' },
    ]);
    expect(findReplaced('type UserWishes = {};')).toMatchObject([{ phrase: 'wishes' }]);
    expect(findReplaced("it('takes all pictures anew')")).toMatchObject([{ phrase: 'anew' }]);
    expect(findReplaced('indeed, spaces and wishful thinking')).toEqual([]);
  });

  it('measures phrases in 1,000 words by room', () => {
    expect(rateOf(3, 2000)).toBe(1.5);
    expect(rateOf(0, 0)).toBe(0);
    expect(roomOf('server/payment/stripe/stripe.ts')).toBe('server/payment');
    expect(roomOf('server/app.ts')).toBe('server');
    expect(roomOf('ui/dialog/dialog.tsx')).toBe('ui');
    expect(roomOf('README.md')).toBe('(top)');
  });
});
