import type { Locale } from '../../../src/routes/locales.ts';

/*
 * Texts of the sandbox's pages. They are not in `locales/`, because a real provider has its own
 * texts.
 */

const ja = {
  sandbox: 'テスト決済（実際のお金は動きません）',
  amount: 'お支払い金額',
  shop: 'お店',
  order: 'ご注文番号',
  cardTitle: 'カードの入力',
  number: 'カード番号',
  holder: 'カード名義（ローマ字）',
  expire: '有効期限',
  code: 'セキュリティコード',
  saveCard: 'このカードを登録する',
  badCard: 'カード番号・有効期限・名義をご確認ください。',
  testCards:
    'テスト用の番号：4111 1111 1111 1111（承認）、4000 0000 0000 0002（拒否）、4000 0084 0000 1629（本人認証で拒否）',
  secureTitle: '本人認証（3Dセキュア）',
  secureLead: 'カード会社から届いたワンタイムパスワードをご入力ください。',
  oneTime: 'ワンタイムパスワード',
  oneTimeHint: 'テストでは 123456 です。',
  badOneTime: 'ワンタイムパスワードが違います。',
  approve: '認証して支払う',
  refuse: '支払いをやめる',
  receiptTitle: 'コンビニ払い込み票',
  convenience: 'お支払い先',
  receiptNo: '受付番号',
  confirmationNo: '確認番号',
  deadline: 'お支払い期限',
  howTo: 'お支払いの手順',
  steps: [
    '店内の端末またはレジで「代金のお支払い」を選びます。',
    '受付番号と確認番号を伝えます。',
    'レジで現金でお支払いください。領収書を必ずお受け取りください。',
  ],
  payAtTill: '店頭で支払う（テスト）',
  paid: 'お支払いを受け付けました。',
  closed: 'このお支払いは終了しています。',
};

export type Words = typeof ja;

const en: Words = {
  sandbox: 'Test payment (no real money moves)',
  amount: 'Amount',
  shop: 'Shop',
  order: 'Order number',
  cardTitle: 'Enter your card',
  number: 'Card number',
  holder: 'Name on the card',
  expire: 'Good through',
  code: 'Security code',
  saveCard: 'Save this card',
  badCard: 'Please check the card number, the date and the name.',
  testCards:
    'Test numbers: 4111 1111 1111 1111 (accepted), 4000 0000 0000 0002 (refused), 4000 0084 0000 1629 (refused at authentication)',
  secureTitle: 'Is it you? (3-D Secure)',
  secureLead: 'Enter the one-time password your card issuer has sent you.',
  oneTime: 'One-time password',
  oneTimeHint: 'In tests it is 123456.',
  badOneTime: 'That is not the one-time password.',
  approve: 'Confirm and pay',
  refuse: 'Don’t pay',
  receiptTitle: 'Pay at a convenience store',
  convenience: 'Store',
  receiptNo: 'Receipt number',
  confirmationNo: 'Confirmation number',
  deadline: 'Pay by',
  howTo: 'How to pay',
  steps: [
    'Choose “payments” at the terminal in the store, or go to the till.',
    'Give the receipt number and the confirmation number.',
    'Pay in cash at the till and keep the receipt.',
  ],
  payAtTill: 'Pay at the till (test)',
  paid: 'Your payment has been received.',
  closed: 'This payment is over.',
};

const tw: Words = {
  sandbox: '測試付款（不會實際扣款）',
  amount: '付款金額',
  shop: '商店',
  order: '訂單編號',
  cardTitle: '輸入信用卡',
  number: '卡號',
  holder: '持卡人姓名（英文）',
  expire: '有效期限',
  code: '安全碼',
  saveCard: '儲存此卡片',
  badCard: '請確認卡號、有效期限與姓名。',
  testCards:
    '測試卡號：4111 1111 1111 1111（核准）、4000 0000 0000 0002（拒絕）、4000 0084 0000 1629（驗證時拒絕）',
  secureTitle: '身分驗證（3D 驗證）',
  secureLead: '請輸入發卡銀行寄送的一次性密碼。',
  oneTime: '一次性密碼',
  oneTimeHint: '測試時為 123456。',
  badOneTime: '一次性密碼不正確。',
  approve: '驗證並付款',
  refuse: '取消付款',
  receiptTitle: '超商繳費單',
  convenience: '繳費超商',
  receiptNo: '受理編號',
  confirmationNo: '確認編號',
  deadline: '繳費期限',
  howTo: '繳費方式',
  steps: [
    '在店內機台或櫃檯選擇「代收繳費」。',
    '出示受理編號與確認編號。',
    '於櫃檯以現金繳費，並請保留收據。',
  ],
  payAtTill: '在櫃檯付款（測試）',
  paid: '已收到您的付款。',
  closed: '此筆付款已結束。',
};

export const wordsOf: Record<Locale, Words> = { ja, en, 'zh-TW': tw };
