/** The room has its own texts. */
const words = {
  ja: { room: 'ライブ配信', back: '配信に戻る', stop: '小窓を閉じる' },
  en: { room: 'Live show', back: 'Back to the show', stop: 'Close the small player' },
  'zh-TW': { room: '直播', back: '回到直播', stop: '關閉小視窗' },
};

/** @param lang by default the browser's */
export function wordsIn(lang: string) {
  const wanted = (lang || navigator.language).toLowerCase();
  const found = Object.entries(words).find(([name]) =>
    wanted.startsWith(name.slice(0, 2).toLowerCase()),
  );
  return found?.[1] ?? words.en;
}
