import { readFile } from 'node:fs/promises';
import { readStoreBytes } from '../../../modules/store-file/yaml/read-yaml.ts';
import { remarksOn } from '../../../modules/store-file/yaml/remarks.ts';
import { type Check, type Finding, fault, ok, reasonOf } from '../finding.ts';

const CHECK = 'store-file';

async function examineFile(path: string): Promise<Finding> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    return fault(
      CHECK,
      `${path} cannot be read: ${reasonOf(error)}.`,
      'Check the path and its permissions.',
    );
  }
  const read = readStoreBytes(bytes);
  const says = read.ok
    ? remarksOn(read.file).map((remark) => `line ${read.lineOf([remark.field])}: ${remark.says}`)
    : read.problems.map(({ line, field, why }) => `line ${line}: ${field} ${why}.`);
  if (says.length === 0) return ok(CHECK, `${path} is complete.`);
  const verb = read.ok ? 'is not complete' : 'cannot be applied';
  return fault(
    CHECK,
    `${path} ${verb}. ${says.join(' ')}`,
    `Correct the file, then run: npm run host -- store apply ${path}.`,
  );
}

export const checkStoreFiles: Check = ({ storeFiles }) => Promise.all(storeFiles.map(examineFile));
