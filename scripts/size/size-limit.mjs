import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { budgets } from './budgets.ts';

export default budgets(join(root, 'dist'));
