import type { SeedReplay } from '../types.ts';
import { CLOSING, presented, SECONDS, turnStart } from './clip-schedule.ts';
import { replayChat } from './replay-chat.ts';

type Line = readonly [from: number, to: number, text: string];

const two = (number: number) => String(number).padStart(2, '0');
const clock = (seconds: number) =>
  `00:${two(Math.floor(seconds))}.${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`;

const vtt = (lines: readonly Line[]): string =>
  `WEBVTT\n\n${lines.map(([from, to, text]) => `${clock(from)} --> ${clock(to)}\n${text}\n`).join('\n')}`;

const turn = (index: number, text: string): Line => [
  turnStart(index) + 0.5,
  turnStart(index) + 9.5,
  text,
];

const captionsOf = (hello: string, about: readonly string[], goodbye: string): string =>
  vtt([
    [0.5, 3.2, hello],
    ...about.map((text, index) => turn(index, text)),
    [CLOSING + 0.3, SECONDS - 0.2, goodbye],
  ]);

const whole = (second: number) => Math.floor(second);

export const replayOf = (nameOf: (product: string) => string): SeedReplay => ({
  endedDaysAgo: 3,
  seconds: SECONDS,
  chapters: presented.map((slug, index) => ({
    started_time: whole(turnStart(index)),
    ended_time: whole(turnStart(index + 1)),
    labels: [{ name: nameOf(slug), started_time: whole(turnStart(index)) }],
  })),
  clips: [
    {
      title: '常滑焼の急須、注ぎ口のひみつ',
      started_time: whole(turnStart(0)),
      ended_time: whole(turnStart(1)),
      products: ['kyusu'],
    },
    {
      title: '風鈴の音くらべ',
      started_time: whole(turnStart(2)),
      ended_time: whole(turnStart(3)),
      products: ['furin'],
    },
  ],
  presented: [
    ...presented.map((product, index) => ({ second: turnStart(index), product })),
    { second: CLOSING, product: null },
  ],
  chat: replayChat,
  captions: [
    {
      language: 'ja',
      label: '日本語',
      vtt: captionsOf(
        'こんばんは、花道です。',
        [
          '常滑の急須です。茶こしまで手づくりで、最後の一滴まで気持ちよく注げます。',
          '江戸切子のぐい呑み。光にかざすと、模様が浮かび上がります。',
          '江戸風鈴は一つひとつ音色が違います。耳を澄ましてみてください。',
          '注染の手ぬぐい。使うほどにやわらかく、色もなじんでいきます。',
        ],
        'ご覧いただき、ありがとうございました。',
      ),
    },
    {
      language: 'en',
      label: 'English',
      vtt: captionsOf(
        'Good evening from Hanamichi.',
        [
          'A teapot from Tokoname. Even its strainer is made by hand, and it pours to the last drop.',
          'An Edo kiriko sake cup. Hold it to the light and the pattern appears.',
          'No two Edo wind chimes sound alike. Listen closely.',
          'A dyed tenugui cloth. It grows softer, and its colours gentler, with use.',
        ],
        'Thank you for watching.',
      ),
    },
    {
      language: 'zh-TW',
      label: '繁體中文',
      vtt: captionsOf(
        '晚安，這裡是花道。',
        [
          '這是常滑燒茶壺，連濾網都是手工製作，可以倒到最後一滴。',
          '江戶切子清酒杯，對著光線看，紋樣就會浮現。',
          '每一個江戶風鈴的音色都不同，請仔細聽聽看。',
          '注染手拭巾，越用越柔軟，顏色也越溫潤。',
        ],
        '感謝您的收看。',
      ),
    },
  ],
});
