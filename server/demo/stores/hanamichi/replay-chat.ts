import type { SeedReplayLine } from '../types.ts';
import { CLOSING, turnStart } from './clip-schedule.ts';

/** By second of the clip. */
export const replayChat: readonly SeedReplayLine[] = [
  [0.8, 'host', 'こんばんは、花道です。今夜もお集まりいただき、ありがとうございます。'],
  [1.6, '佐和子', 'こんばんは！ 仕事帰りに間に合いました'],
  [2.6, 'コタロー', '楽しみにしていました'],
  [turnStart(0) + 1.5, 'まい', 'この朱色、きれいですね'],
  [turnStart(0) + 3.5, '縁側のタマ', '茶こしも陶製なんですか？'],
  [turnStart(0) + 5.5, 'host', 'はい、細かな穴を一つずつ開けた陶製の茶こしです。'],
  [turnStart(0) + 8, 'なおみ＠金沢', '朱泥をお願いしました'],
  [turnStart(1) + 1.5, 'ゆず茶', '切子、光の入り方が涼しげ'],
  [turnStart(1) + 4, '佐和子', '父の退職祝いに考えています'],
  [turnStart(1) + 6, 'host', '桐箱入りですので、贈り物にもよくお選びいただいています。'],
  [turnStart(2) + 1.5, 'コタロー', 'わあ、いい音'],
  [turnStart(2) + 3.5, 'まい', '目を閉じて聴いています'],
  [turnStart(2) + 6, 'host', '一つひとつ手で吹いているので、音色もそれぞれ違います。'],
  [turnStart(2) + 8.5, '縁側のタマ', '夏の夜に聴きたい音ですね'],
  [turnStart(3) + 1.5, 'ゆず茶', '手ぬぐい、額に入れて飾っています'],
  [turnStart(3) + 4, 'なおみ＠金沢', '注染は裏まで同じ柄なのがうれしい'],
  [turnStart(3) + 7, 'host', '使うほどにやわらかくなります。ぜひ毎日お使いください。'],
  [CLOSING + 0.8, 'host', '今夜はここまで。ありがとうございました。'],
  [CLOSING + 1.6, '佐和子', 'ありがとうございました！ また来ます'],
];
