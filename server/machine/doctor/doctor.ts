import { checkHttps, checkPublicUrl, checkServer } from './checks/address.ts';
import { checkDatabase } from './checks/database.ts';
import { checkLine } from './checks/line.ts';
import { checkRtmp } from './checks/rtmp.ts';
import { checkMail, checkPayment, checkRealtime } from './checks/services.ts';
import { askServer } from './checks/settings.ts';
import { checkStoreFiles } from './checks/store-files.ts';
import { checkStreams } from './checks/streams.ts';
import {
  checkBackup,
  checkClock,
  checkOpenFiles,
  checkSpace,
  checkSpeed,
} from './checks/system.ts';
import { type Check, type Finding, fault, type Patient, reasonOf } from './finding.ts';

export { LIMITS } from './finding.ts';

const checks: Record<string, Check> = {
  server: checkServer,
  'public-url': checkPublicUrl,
  https: checkHttps,
  mail: checkMail,
  line: checkLine,
  payment: checkPayment,
  realtime: checkRealtime,
  streams: checkStreams,
  rtmp: checkRtmp,
  database: checkDatabase,
  'store-file': checkStoreFiles,
  'disk-space': checkSpace,
  'disk-speed': checkSpeed,
  clock: checkClock,
  backup: checkBackup,
  'open-files': checkOpenFiles,
};

/** Asks the running server for its settings first. A failed check does not stop the others. */
export async function examine(given: Patient): Promise<Finding[]> {
  const { config, findings } = await askServer(given.config, given.origin);
  const patient = { ...given, config };
  for (const [name, check] of Object.entries(checks)) {
    try {
      findings.push(...[await check(patient)].flat());
    } catch (error) {
      findings.push(
        fault(
          name,
          `The check failed: ${reasonOf(error)}.`,
          'Correct the cause and run the doctor again.',
        ),
      );
    }
  }
  return findings;
}

export const hasFault = (findings: readonly Finding[]): boolean =>
  findings.some(({ state }) => state === 'fault');

const SIGNS: Record<Finding['state'], string> = { ok: 'ok   ', warning: 'look ', fault: 'FAULT' };

export function toText(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, state, says, fix }) => [
    `${SIGNS[state]}  ${check}: ${says}`,
    ...(fix ? [`         ${fix}`] : []),
  ]);
  const faults = findings.filter(({ state }) => state === 'fault').length;
  const end = faults === 0 ? 'No faults: this shop can sell.' : `Faults to correct: ${faults}.`;
  return [...lines, '', end].join('\n');
}
