import type { RoomScene } from '../room-scene.ts';
import { button, dialog, region } from '../tab.ts';
import type { Check } from './check.ts';

const isDrawn = () => {
  const canvas = document.querySelector<HTMLCanvasElement>('#main canvas');
  if (!canvas?.width || !canvas.height) return false;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  return data?.some((value) => value > 0) === true;
};

export const gameChecks = ({ quiet: { path, host }, other }: RoomScene): readonly Check[] => [
  {
    name: 'room: reactions, seen at once and counted for all',
    async run(tab) {
      await Promise.all([tab.open(path), other.open(path)]);
      for (let presses = 0; presses < 3; presses++) await tab.click(button('ハートを送る'));
      await tab.until('hearts over the picture', isDrawn);
      await other.until('the hearts of the other', isDrawn);
      await other.reads('3件のリアクション');
    },
  },
  {
    name: 'room: a poll, voted, and its result',
    async run(tab) {
      const poll = await host<{ id: number }>('POST', '/posts/{id}/polls', {
        title: 'どのお茶にしますか',
        options: ['緑茶', '紅茶'],
      });
      for (const viewer of [tab, other]) await viewer.sees(region('どのお茶にしますか'));
      await tab.click(button('緑茶'));
      await tab.reads('あなたの投票');
      await other.click(button('紅茶'));
      await tab.reads('50%（1票）');
      await host('PUT', `/polls/${poll.id}`, { action: 'end' });
      for (const viewer of [tab, other]) await viewer.reads('投票結果');
      await host('PUT', `/polls/${poll.id}`, { action: 'hide' });
      for (const viewer of [tab, other]) await viewer.misses(region('どのお茶にしますか'));
    },
  },
  {
    name: 'room: a draw, entered and won',
    async run(tab) {
      const draw = await host<{ id: number }>('POST', '/posts/{id}/draws', {
        title: '福引',
        prize: '湯のみ',
        keyword: '福',
      });
      await tab.sees(region('福引'));
      await tab.click(button('参加する'));
      await tab.reads('参加しました');
      for (const action of ['process', 'end', 'publish']) {
        await host('PUT', `/draws/${draw.id}`, { action });
      }
      await tab.sees(dialog('おめでとうございます！'));
      await tab.click(button('ライブに戻る'));
      await tab.misses(dialog('おめでとうございます！'));
      await other.reads('当選者発表');
    },
  },
];
