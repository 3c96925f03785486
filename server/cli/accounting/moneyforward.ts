import type { TakingsRow } from '../../../src/contract/host/takings.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../modules/spreadsheet/file/cell.ts';
import { accountOf, bookDay, remarkOf } from './accounts.ts';

const SIDE = ['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額'];

/** Of 仕訳帳: https://biz.moneyforward.com/support/tax-return/guide/import-books/ib01.html */
const COLUMNS = [
  '取引No',
  '取引日',
  ...SIDE.map((name) => `借方${name}`),
  ...SIDE.map((name) => `貸方${name}`),
  '摘要',
  '仕訳メモ',
  'タグ',
  'MF仕訳タイプ',
  '決算整理仕訳',
  '作成日時',
  '作成者',
  '最終更新日時',
  '最終更新者',
];

const NO_TAX = '対象外';

function taxOf({ rate, is_reduced, is_overpaid, kind }: TakingsRow): string {
  if (rate === null || is_overpaid) return NO_TAX;
  const returned = kind === 'refund' ? '-返還等' : '';
  if (rate === 0) return `非課税売上${returned}`;
  return `課税売上${returned} ${is_reduced ? '(軽)' : ''}${rate}%`;
}

/** One entry a line: receivables to sales, and back for refunds. */
export function writeMoneyForward(rows: readonly TakingsRow[]): string {
  const lines = rows.map((row, index) => {
    const isIncome = row.amount > 0;
    const sales = isIncome ? '貸方' : '借方';
    const receivables = isIncome ? '借方' : '貸方';
    const amount = Math.abs(row.amount);
    const cells = new Map<string, string | number>([
      ['取引No', index + 1],
      ['取引日', bookDay(row)],
      [`${receivables}勘定科目`, '売掛金'],
      [`${receivables}税区分`, NO_TAX],
      [`${receivables}金額(円)`, amount],
      [`${sales}勘定科目`, accountOf(row)],
      [`${sales}税区分`, taxOf(row)],
      [`${sales}金額(円)`, amount],
      ['摘要', remarkOf(row)],
    ]);
    return csvLine(COLUMNS.map((column) => cells.get(column) ?? ''));
  });
  return BYTE_ORDER_MARK + csvLine(COLUMNS) + lines.join('');
}
