import type { PlayerLabels } from '../../ui/player-controls/player-controls.tsx';

export const playerLabels: PlayerLabels = {
  controls: '動画の操作',
  play: '再生',
  pause: '一時停止',
  mute: '消音',
  unmute: '消音をやめる',
  volume: '音量',
  seek: '再生位置',
  speed: '速さ',
  captions: '字幕',
  fullscreen: '全画面',
  exitFullscreen: '全画面をやめる',
  live: '配信中',
  apart: '小さな窓で見る',
  exitApart: '小さな窓を閉じる',
};
