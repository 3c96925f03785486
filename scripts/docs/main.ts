/** Writes the documents that are generated from code. */
import { writeFileSync } from 'node:fs';
import { COVERAGE_FILE, drawCoverage } from './spec-coverage.ts';

writeFileSync(COVERAGE_FILE, drawCoverage());
console.log(`Wrote ${COVERAGE_FILE}.`);
