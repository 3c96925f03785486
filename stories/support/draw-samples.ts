import type { Draw } from '../../src/features/draw/draw.ts';

export const sampleDraw: Draw = {
  id: 3,
  post_id: 1,
  title: '縁日の福引',
  prize: '絵びらのぽち袋（三枚組）',
  keyword: '縁日',
  winner_count: 1,
  status: 'started',
  entry_count: 12,
  winners: [],
};
