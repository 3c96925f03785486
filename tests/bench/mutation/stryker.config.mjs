/** The rules of money, stock and state machines. */
const nouns = '{cart,checkout,coupon,order,payment,stock,subscription,voucher}';
/** The product rules that decide availability, without search and wording. */
const sale = '{salable-status,sale-period,sku-choice}';

export default {
  mutate: [
    `{server/modules,src/features}/${nouns}/rules/*.ts`,
    `{server/modules,src/features}/product/rules/${sale}.ts`,
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/bench/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['dist', 'storybook-static', 'docs', 'public', 'test-results'],
  tempDirName: '.cache/mutation',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  thresholds: { high: 90, low: 85, break: 85 },
};
