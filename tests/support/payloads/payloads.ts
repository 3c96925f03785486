import { code } from './code.ts';
import { formulasAndLines } from './lines.ts';
import { markup } from './markup.ts';

/** The result of an evaluated template or formula. */
export const COMPUTED = '1690000';

/** They run `alert(1)`, load from EVIL, or add the element `x-evil`. */
export const payloads: readonly string[] = [...markup, ...code, ...formulasAndLines];
