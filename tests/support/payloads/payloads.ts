import { code } from './code.ts';
import { formulasAndLines } from './lines.ts';
import { markup } from './markup.ts';

/** What a template or a formula of a payload comes to where it is computed. */
export const COMPUTED = '1690000';

/**
 * Over 200 texts that an attacker writes wherever a text is taken. What they run is `alert(1)`, what they
 * load is of EVIL, and the element they add that no page has is `x-evil`.
 */
export const payloads: readonly string[] = [...markup, ...code, ...formulasAndLines];
