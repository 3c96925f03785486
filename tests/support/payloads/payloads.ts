import { code } from './code.ts';
import { formulasAndLines } from './lines.ts';
import { markup } from './markup.ts';

/** The result of a payload's template or formula if it is evaluated. */
export const COMPUTED = '1690000';

/**
 * Over 200 texts of an attacker. They run `alert(1)`, load from EVIL, or add the element `x-evil`,
 * which no page has.
 */
export const payloads: readonly string[] = [...markup, ...code, ...formulasAndLines];
