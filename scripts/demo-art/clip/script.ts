import { type Presented, presented } from '../../../server/demo/stores/hanamichi/clip-schedule.ts';
import { readDemoStore } from '../../../server/demo/stores/read.ts';
import { cloth } from '../pictures/cloth.ts';
import { season } from '../pictures/season.ts';
import { tableware } from '../pictures/tableware.ts';

export const FPS = 24;
export const WIDTH = 540;
export const HEIGHT = 960;

const pictures = { ...tableware, ...cloth, ...season };

const words: Record<Presented, [telop: string, first: string, second: string]> = {
  kyusu: ['常滑焼 朱泥急須', '蓋と口を、ひとつずつ摺り合わせ', '使うほど、艶が育ちます'],
  kiriko: ['江戸切子 ロックグラス', '七宝つなぎを、一筋ずつ手彫りで', '光の影まで、きれいなんです'],
  furin: ['江戸風鈴 金魚', '宙吹きのガラスに、内側から絵付け', 'ちりん、と涼しい音がします'],
  tenugui: ['注染手ぬぐい 縁日', '裏まで染まる「注染」です', '一枚あると、夏がはじまる'],
};

export interface Turn {
  slug: Presented;
  picture: string;
  telop: string;
  price: string;
  first: string;
  second: string;
}

const { products = [] } = readDemoStore('hanamichi', new Date());

export const turns: Turn[] = presented.map((slug) => {
  const [telop, first, second] = words[slug];
  const price = products.find(({ key }) => key === slug)?.skus[0]?.price;
  const picture = pictures[slug]?.();
  if (price === undefined || !picture) throw new Error(`The shop has no ${slug} to present.`);
  return { slug, picture, telop, price: price.toLocaleString('ja-JP'), first, second };
});
