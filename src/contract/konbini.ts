/**
 * The convenience stores a receipt can be paid at, by the provider's code: 7-Eleven, Lawson,
 * FamilyMart, Ministop, Seicomart. Design §5. No library is imported here, so the browser may read it.
 */
export const KONBINI_CODES = ['00007', '10001', '10002', '10005', '10008'] as const;
