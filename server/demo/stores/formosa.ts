import { pictureAddress } from '../pictures/pictures.ts';
import type { SeedStore } from './types.ts';

const alishan = { id: 1, name: '阿里山茶園' };
const yingge = { id: 2, name: '鶯歌窯' };

/** A store in Traditional Chinese and New Taiwan dollars, with a show announced. */
export const formosa: SeedStore = {
  slug: 'formosa',
  name: '福爾摩沙選物',
  region: 'JP',
  locale: 'zh_TW',
  currency: 'TWD',
  timezone: 'Asia/Taipei',
  description: '從茶山到老街，挑選台灣職人的日常好物。直播分享產地故事，讓喜歡的東西陪你久一點。',
  contactEmail: 'hello@formosa.example',
  settings: ['guest_chat'],
  colour: '#0f7b6c',
  commercial: {
    seller_name: '福爾摩沙選物有限公司',
    responsible_person: '林 美玉',
    address: '台北市大同區迪化街一段100號',
    phone_number: '+886-2-0000-0004',
    email: 'hello@formosa.example',
    price: '商品頁所示價格皆已含稅，以新台幣計價。',
    other_charges: '運費每筆120元，滿2,000元免運。貨到付款另收手續費30元。',
    payment_method: '貨到付款。下單時畫面會顯示當時可選擇的付款方式。',
    payment_time: '貨到付款請於收貨時付清。',
    delivery_time: '下單後5個工作天內出貨。',
    returns:
      '商品到貨後7日內、未使用者可辦理退貨，運費由買方負擔；瑕疵品由本店負擔更換或退款。食品類恕不接受退貨。',
    special_conditions: '直播中保留的商品逾時未結帳將自動釋出。',
  },
  shipping: { fee: 120, freeFrom: 2000, cashOnDelivery: true, pickUpAt: null },
  cashOnDeliveryFee: 30,
  products: [
    {
      slug: 'oolong',
      name: '阿里山高山烏龍茶',
      description:
        '海拔一千四百公尺的茶園，春季手採一心二葉，輕發酵、輕烘焙。茶湯蜜綠清亮，帶蘭花香，回甘悠長。\n每罐150公克，真空包裝。建議以攝氏95度熱水沖泡，可回沖五次。',
      vendor: alishan,
      skus: [
        { name: '春茶 150g', price: 880, stock: 40 },
        { name: '冬茶 150g', price: 920, stock: 30 },
      ],
    },
    {
      slug: 'gaiwan',
      name: '鶯歌白瓷蓋碗組',
      description:
        '鶯歌老師傅手拉坯的薄胎白瓷蓋碗，附兩只品茗杯。瓷壁聚香，出湯俐落不燙手，新手也容易上手。\n蓋碗容量約130毫升。可用洗碗機清洗。',
      vendor: yingge,
      skus: [{ name: '一碗兩杯', price: 1280, was: 1480, stock: 18 }],
    },
    {
      slug: 'pineapple-cake',
      name: '土鳳梨酥 十二入',
      description:
        '以關廟土鳳梨慢火熬煮內餡，不加冬瓜，酸香有纖維感，外皮用紐西蘭奶油，入口酥鬆。\n一盒十二入。常溫保存十五天，送禮自用都合適。',
      skus: [{ name: '十二入禮盒', price: 520, stock: 60 }],
    },
    {
      slug: 'hakka-cloth',
      name: '客家花布 手提包',
      description:
        '紅底牡丹的客家花布，內襯厚帆布，車縫紮實。裝得下筆電、午餐盒和一本書，上班買菜都好看。\n約36×32×12公分。建議冷水手洗。',
      skus: [
        { name: '紅牡丹', price: 690, stock: 25 },
        { name: '藍牡丹', price: 690, stock: 25 },
      ],
    },
    {
      slug: 'wooden-steamer',
      name: '手工檜木小蒸籠',
      description:
        '老師傅以台灣檜木片圈製，竹篾編底，蒸氣循環好，帶著淡淡木香。蒸饅頭、小籠包，一人份剛剛好。\n直徑約18公分，單層附蓋。使用後請擦乾，置於通風處。',
      skus: [{ name: '18cm 單層附蓋', price: 980, stock: 12 }],
    },
    {
      slug: 'sky-lantern',
      name: '平溪紙天燈 桌燈',
      description:
        '把平溪放天燈的願望留在桌上。手糊棉紙燈罩搭配暖光LED,可以自己寫上想說的話。\n高約24公分,USB供電，附毛筆一支。',
      skus: [
        { name: '暖白', price: 750, stock: 20 },
        { name: '朱紅', price: 750, stock: 20 },
      ],
    },
    {
      slug: 'ginger-sugar',
      name: '老薑黑糖磚',
      description:
        '台東老薑榨汁，與古法手工黑糖同鍋慢熬。一塊一杯，天冷時沖熱水或熱牛奶，暖到手心。\n十二塊入，常溫保存一年。',
      skus: [{ name: '十二塊', price: 260, stock: 80 }],
    },
  ],
  posts: [
    {
      title: '春茶開箱：阿里山的第一泡',
      content: '帶大家喝今年的春茶，聊聊怎麼挑蓋碗，還有直播限定的組合。',
      source: 'ingest',
      live: false,
      upcomingInHours: 48,
      cover: pictureAddress('formosa/post'),
      tray: ['oolong', 'gaiwan', 'pineapple-cake', 'ginger-sugar'],
    },
  ],
};
