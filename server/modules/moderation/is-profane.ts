import en from 'naughty-words/en.json' with { type: 'json' };
import ja from 'naughty-words/ja.json' with { type: 'json' };
import zh from 'naughty-words/zh.json' with { type: 'json' };
import { wordFilter } from '../../../src/features/comment/rules/word-filter.ts';

export const isProfane = wordFilter({ ja, en, zh });
