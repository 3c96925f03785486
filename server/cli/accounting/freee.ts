import type { TakingsRow } from '../../../src/contract/host/takings.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../modules/spreadsheet/file/cell.ts';
import { accountOf, bookDay, remarkOf } from './accounts.ts';

/** Of 取引インポート: https://support.freee.co.jp/hc/ja/articles/202847320 */
const COLUMNS = [
  '収支区分',
  '管理番号',
  '発生日',
  '決済期日',
  '取引先コード',
  '取引先',
  '勘定科目',
  '税区分',
  '金額',
  '税計算区分',
  '税額',
  '備考',
  '品目',
  '部門',
  'メモタグ（複数指定可、カンマ区切り）',
  'セグメント1',
  'セグメント2',
  'セグメント3',
  '決済日',
  '決済口座',
  '決済金額',
];

function taxOf({ rate, is_reduced, is_overpaid, kind }: TakingsRow): string {
  if (rate === null || is_overpaid) return '対象外';
  const isRefund = kind === 'refund';
  if (rate === 0) return isRefund ? '非課売返' : '非課売上';
  return `課税${isRefund ? '売返' : '売上'}${rate}%${is_reduced ? '（軽）' : ''}`;
}

/** Takings wait for the provider's payout, so the deals have no settlement. */
export function writeFreee(rows: readonly TakingsRow[]): string {
  const lines = rows.map((row, index) => {
    const isIncome = row.amount > 0;
    const tax = taxOf(row);
    const cells = new Map<string, string | number>([
      ['収支区分', isIncome ? '収入' : '支出'],
      ['管理番号', `${row.day ?? ''}-${index + 1}`],
      ['発生日', bookDay(row)],
      ['勘定科目', accountOf(row)],
      ['税区分', tax],
      ['金額', Math.abs(row.amount)],
      ['税計算区分', tax === '対象外' ? '' : '内税'],
      ['備考', remarkOf(row)],
    ]);
    return csvLine(COLUMNS.map((column) => cells.get(column) ?? ''));
  });
  return BYTE_ORDER_MARK + csvLine(COLUMNS) + lines.join('');
}
