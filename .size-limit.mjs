import { budgets } from './scripts/size/budgets.ts';

export default budgets('dist');
