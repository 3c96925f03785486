import { atom } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { $askedDocument, closeAskedDocument } from './asked-document.ts';
import { printDocument } from './statement.ts';

/** `refused`: the server issued nothing. */
type IssueState = { status: 'asking' | 'sending' } | { status: 'refused'; failure: Failure };

export const $issue = atom<IssueState>({ status: 'asking' });

export function closeDocument(): void {
  if ($issue.get().status === 'sending') return;
  $issue.set({ status: 'asking' });
  closeAskedDocument();
}

export async function issueDocument(id: number, recipient: string): Promise<void> {
  const asked = $askedDocument.get();
  if (!asked || $issue.get().status === 'sending') return;
  $issue.set({ status: 'sending' });
  const body = { kind: asked.kind, recipient: recipient.trim() };
  const result = await call(orderCalls.issueOrderDocument, { params: { id }, body });
  if (!result.ok) {
    $issue.set({ status: 'refused', failure: result.failure });
    return;
  }
  $issue.set({ status: 'asking' });
  closeAskedDocument();
  printDocument(result.data);
}
