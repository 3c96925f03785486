import type { RoomScene } from '../room-scene.ts';
import { button } from '../tab.ts';
import type { Check } from './check.ts';
import { expectMoves, hasLine } from './watch.ts';

const hasHeard = ([type, about]: [string, string]) =>
  [...document.querySelectorAll<HTMLElement>(`#heard [data-type="${type}"]`)].some((line) =>
    line.dataset.detail?.includes(about),
  );

export const apartChecks = ({ replay, embedPage }: RoomScene): readonly Check[] => [
  {
    name: 'replay: plays with its chat and captions, seeks by a chapter',
    async run(tab) {
      await tab.open(replay);
      await expectMoves(tab);
      await tab.click(button('字幕'));
      await tab.click(button('チャプターとクリップ'));
      await tab.click(button('注染手ぬぐい'));
      await tab.until('the chapter', () => {
        const video = document.querySelector<HTMLVideoElement>('#live-video');
        return Boolean(video && video.currentTime > 34.9 && !video.seeking);
      });
      await tab.reads('使うほどにやわらかく、色もなじんでいきます');
      await expectMoves(tab);
      await hasLine(tab, '手ぬぐい');
    },
  },
  {
    name: 'embed: plays on a page of another origin, and obeys it',
    async run(tab) {
      const receives = (type: string, about = '') =>
        tab.until(`${type} ${about}`, hasHeard, [type, about]);
      await tab.engine.load(embedPage);
      await receives('lifecycle.started');
      await receives('player.state', '"playing"');
      await tab.click(button('止める'));
      await tab.reads('pause: できました');
      await receives('player.state', '"blocked"');
      await tab.click(button('カートを開く'));
      await tab.reads('openCart: できました');
    },
  },
];
