import { members, type Row } from './row.ts';

export const noticeChoiceRights = {
  listNoticeChoices: { ask: () => ({}), answers: members },
  setNoticeChoice: { ask: () => ({ body: { kind: 'draw_won', mail: false } }), answers: members },
  setLineNotices: { ask: () => ({ body: { is_on: true } }), answers: members },
} satisfies Record<string, Row>;
