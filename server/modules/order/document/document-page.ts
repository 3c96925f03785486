import orders from '../../../../locales/ja/order-detail.json' with { type: 'json' };
import type { OrderDocument } from '../../../../src/contract/order-document.ts';
import {
  addressee,
  documentTitle,
  factsOf,
  feesOf,
  issuerLines,
  leadOf,
  taxLines,
  totalLabel,
  yen,
} from './document-text.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const STYLE = `
  @page { size: A4; margin: 18mm; }
  body { max-inline-size: 174mm; margin: 8mm auto; font: 10pt/1.6 sans-serif; color: #000; }
  h1 { margin-block-end: 8mm; font-size: 18pt; text-align: center; }
  h1 small { font-size: 11pt; }
  header, dl > div { display: flex; gap: 6mm; justify-content: space-between; }
  address { font-style: normal; text-align: end; white-space: pre-line; }
  strong { font-size: 13pt; }
  dl > div { border-block-end: 0.2mm solid #999; }
  dd { margin: 0; }
  table { inline-size: 100%; border-collapse: collapse; }
  th, td { padding: 1.5mm 2mm; border-block-end: 0.2mm solid #999; text-align: end; }
  th:first-child, td:first-child { text-align: start; }
  tr { break-inside: avoid; }
  ul { padding: 0; list-style: none; text-align: end; break-inside: avoid; }
`;

const rows = (list: readonly (readonly [string, string])[]): string =>
  list
    .map(([label, text]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`)
    .join('');

const itemRow = ({ name, price, quantity, is_reduced }: OrderDocument['items'][number]): string => {
  const cells = [
    `${name}${is_reduced ? ' ※' : ''}`,
    yen(price),
    `${quantity}`,
    yen(price * quantity),
  ];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
};

/** One sheet of A4 in most cases, without scripts or other files. */
export function writeDocumentPage(document: OrderDocument): string {
  const title = documentTitle(document);
  const sums = [...feesOf(document), [totalLabel(document), document.amount] as const];
  return `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<title>${escapeHtml(`${title} ${document.order}`)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
<header>
<div>
<p><strong>${escapeHtml(addressee(document))}</strong></p>
<p>${escapeHtml(totalLabel(document))}<br><strong>${yen(document.amount)}</strong></p>
<p>${escapeHtml(leadOf(document))}</p>
</div>
<address>${escapeHtml(issuerLines(document).join('\n'))}</address>
</header>
<dl>${rows(factsOf(document))}</dl>
<table>
<thead><tr>${[orders.item, orders.price, orders.quantity, orders.sum].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>${document.items.map(itemRow).join('\n')}</tbody>
</table>
<dl>${rows(sums.map(([label, amount]) => [label, yen(amount)] as const))}</dl>
<ul>${taxLines(document)
    .map((line) => `<li>${escapeHtml(line)}</li>`)
    .join('')}</ul>
</html>
`;
}
