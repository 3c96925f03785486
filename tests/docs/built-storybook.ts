import { buildStorybook } from '../../scripts/visual/build-storybook.ts';

export async function setup(): Promise<void> {
  if (process.env.STORYBOOK_IS_BUILT !== '1') await buildStorybook();
}
