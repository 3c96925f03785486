const nouns = '{cart,checkout,coupon,order,payment,stock,subscription,voucher}';
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
