import type { Locale } from '../../../../src/routes/locales.ts';
import { escapeHtml } from '../../../http/html.ts';

/** Lines instead of grey areas, because a store prints in black and white. */
const STYLE = `@page{size:A4;margin:16mm 15mm 14mm}
*{box-sizing:border-box}
html{background:#ddd}
body{margin:0;color:#000;font-size:10.5pt;line-height:1.55;-webkit-print-color-adjust:exact;print-color-adjust:exact;
font-family:"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic",Meiryo,sans-serif}
:lang(zh-TW){font-family:"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif}
.sheet{position:relative;width:210mm;min-height:297mm;margin:8mm auto;padding:16mm 15mm 14mm;background:#fff}
h1{margin:0;font-size:19pt;font-weight:600;letter-spacing:.12em;line-height:1.2}
:lang(en) h1{letter-spacing:.02em}
h2{margin:9mm 0 2mm;font-size:11pt;font-weight:600}
p{margin:0}
.top{display:flex;justify-content:space-between;align-items:flex-end;gap:8mm;padding-bottom:4mm;margin-bottom:7mm;border-bottom:.7mm solid #000}
.facts{display:grid;grid-template-columns:auto auto;gap:0 5mm;margin:0;font-size:9.5pt}
.facts dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.who{display:flex;justify-content:space-between;gap:12mm;margin:0 0 7mm}
.who>*{flex:1;overflow-wrap:anywhere}
.receiver{font-size:10.5pt}
.receiver b{display:inline-block;margin-top:2mm;padding-bottom:.6mm;border-bottom:.25mm solid #000;font-size:15pt;font-weight:600;line-height:1.35}
.sender{max-width:74mm;font-size:9.5pt}
.sender b{display:block;font-size:11.5pt;font-weight:600}
.thanks{margin-bottom:4mm}
.message{margin-bottom:6mm;padding:4mm 5mm;border:.25mm solid #000;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;border-bottom:.4mm solid #000}
thead{display:table-header-group}
tr{break-inside:avoid}
th{padding:1.6mm 2mm;border-top:.4mm solid #000;border-bottom:.4mm solid #000;font-size:9pt;font-weight:600;text-align:left;white-space:nowrap}
td{padding:2mm;border-bottom:.15mm solid #000;vertical-align:top;overflow-wrap:anywhere}
td small{display:block;font-size:9pt}
th.number,td.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.sums{display:grid;grid-template-columns:auto 40mm;justify-content:end;gap:1mm 0;margin:4mm 2mm 0;break-inside:avoid}
.sums dt{text-align:right}
.sums dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.sums .total{padding-top:1.6mm;border-top:.4mm solid #000;font-size:12.5pt;font-weight:600}
.collect{margin:6mm 0 0;padding:2.5mm 4mm;border:.4mm solid #000;font-weight:600;break-inside:avoid}
.box{width:5mm;height:5mm;border:.35mm solid #000}
.pick td{vertical-align:middle}
.pick td.number{font-size:14pt;font-weight:600}
.code{font-family:"Noto Sans Mono",Consolas,monospace;font-size:10pt}
.orders{font-size:8.5pt;line-height:1.4}
@media print{html{background:#fff}
.sheet{width:auto;min-height:0;margin:0;padding:0;break-after:page}
.sheet:last-child{break-after:auto}}`;

/** A sheet is one `<section class="sheet">`. */
export const printPage = (locale: Locale, title: string, sheets: readonly string[]): string =>
  `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body>${sheets.join('\n')}</body></html>`;

export const noSheet = (text: string): string =>
  `<section class="sheet"><p>${escapeHtml(text)}</p></section>`;

/** The cells are HTML. */
export const row = (
  tag: 'th' | 'td',
  cells: readonly [className: string, html: string][],
): string =>
  `<tr>${cells
    .map(([name, html]) => `<${tag}${name && ` class="${name}"`}>${html}</${tag}>`)
    .join('')}</tr>`;

export const table = (head: string, rows: readonly string[], className = ''): string =>
  `<table${className && ` class="${className}"`}><thead>${head}</thead><tbody>${rows.join('\n')}</tbody></table>`;
