import { writeFileSync } from 'node:fs';
import { drawOrderStates, ORDER_STATES_FILE } from './order-states.ts';
import { COVERAGE_FILE, drawCoverage } from './spec-coverage.ts';

const documents = { [ORDER_STATES_FILE]: drawOrderStates(), [COVERAGE_FILE]: drawCoverage() };
for (const [file, text] of Object.entries(documents)) writeFileSync(file, text);
console.log(`Wrote ${Object.keys(documents).join(' and ')}.`);
