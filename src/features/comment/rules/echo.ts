import type { ChatLine } from './lines.ts';

/** What the server changes in a message: white space and control characters. */
const CHANGED = /[\s\p{C}]+/gu;

const core = (message: string) => message.replace(CHANGED, '');

/** Whether a line is the visitor's own comment with this message, as the server publishes it. */
export const isEcho = (line: ChatLine, message: string): boolean =>
  line.kind === 'comment' && line.isOwn && core(line.message) === core(message);
