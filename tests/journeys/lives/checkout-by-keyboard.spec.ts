import { expect, type Locator, type Page } from '@playwright/test';
import { addFromMarket, signIn } from '../support/buyer.ts';
import { placeButton } from '../support/checkout.ts';
import { test } from '../support/life.ts';

async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

async function tabToRadio(page: Page, region: string): Promise<void> {
  const options = page.getByRole('region', { name: region, exact: true }).getByRole('radio');
  const chosen = options.and(page.locator(':checked'));
  await tabTo(page, (await chosen.count()) > 0 ? chosen : options.first());
}

const CHECKOUT = `
  - main:
    - list "ご注文の流れ":
      - listitem: ご注文手続き
    - heading "ご注文手続き" [level=1]
    - region "ご連絡先":
      - heading "ご連絡先" [level=2]
      - textbox "メールアドレス": keys@example.com
    - region "お受け取り方法":
      - group "お受け取り方法をお選びください":
        - radio /宅配便 .*¥660/ [checked]
        - radio /店頭受け取り/
    - region "お届け先":
      - group "お届け先をお選びください":
        - radio /〒162-0825/
      - button "新しいお届け先を追加"
    - region "クーポン":
      - textbox "クーポンコード"
      - button "適用する"
    - region "お支払い方法":
      - group "お支払い方法をお選びください":
        - radio /代金引換 .*¥330/
        - radio /クレジットカード .*無料/
        - radio /コンビニ払い .*¥220/
    - region "お店へのご連絡":
      - textbox "備考（任意）"
    - region "ご注文の最終確認":
      - list:
        - listitem: /房州うちわ .*¥3,300/
      - term: 商品小計
      - definition: ¥3,300
      - term: 送料
      - definition: ¥660
      - term: お支払い総額
      - definition: /¥\\d,\\d{3} \\(税込・送料込\\)/
      - button "この内容で注文を確定する"
`;

const DETAILS = `
  - region "コンビニでのお支払い":
    - group "コンビニでのお支払い":
      - group "お支払いになるコンビニ":
        - radio "セブン-イレブン"
        - radio "ローソン"
        - radio "ファミリーマート" [checked]
      - textbox "お名前"
      - textbox "お名前（カナ）": /さとう/
      - textbox "電話番号"
`;

const RECEIPT = `
  - region "ファミリーマートでのお支払い":
    - timer
    - term
    - definition:
      - button /コピー/
    - list:
      - listitem
      - listitem
      - listitem
      - listitem
`;

async function goByKeys(page: Page): Promise<void> {
  await signIn(page, 'hana@example.com');
  await addFromMarket(page, '房州うちわ');
  await page.goto('/hanamichi/shopping');
  const toCheckout = page.getByRole('link', { name: 'レジに進む（1点）' });
  await toCheckout.waitFor();
  await tabTo(page, toCheckout);
  await page.keyboard.press('Enter');
  await expect(placeButton(page)).toBeEnabled();
}

async function payBy(page: Page, way: RegExp): Promise<void> {
  await tabToRadio(page, 'お支払い方法');
  await page.keyboard.press('Space');
  const option = page.getByRole('radio', { name: way });
  for (let presses = 0; presses < 3 && !(await option.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(option).toBeChecked();
}

async function pressOrder(page: Page): Promise<void> {
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await tabTo(page, placeButton(page));
  await page.keyboard.press('Enter');
}

test('WCAG 2.1.1: the whole checkout works by keyboard', async ({ page }) => {
  await goByKeys(page);

  const email = page.getByLabel('メールアドレス');
  await tabTo(page, email);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('keys@example.com');
  const parcel = page.getByRole('radio', { name: /宅配便/ });
  await tabToRadio(page, 'お受け取り方法');
  if (!(await parcel.isChecked())) await page.keyboard.press('ArrowUp');
  await expect(parcel).toBeChecked();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(CHECKOUT);
  await tabToRadio(page, 'お届け先');
  await page.keyboard.press('Space');
  await payBy(page, /代金引換/);
  await tabTo(page, page.getByLabel('備考（任意）'));
  await page.keyboard.type('キーボードで');
  await pressOrder(page);
  await expect(page).toHaveURL(/\/hanamichi\/shopping\/checkout\/\d+$/);
  await expect(page.getByRole('status').getByText('ご注文ありがとうございます')).toBeVisible();
  await expect(page.getByText('keys@example.com')).toBeVisible();
});

test('WCAG 3.3.1, 4.1.3: an invalid field is announced and focused, and a receipt is issued by keyboard', async ({
  page,
}) => {
  await goByKeys(page);
  const email = page.getByLabel('メールアドレス');
  await tabTo(page, email);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('keys@');
  await tabToRadio(page, 'お届け先');
  await page.keyboard.press('Space');
  await payBy(page, /コンビニ払い/);
  await pressOrder(page);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/メールアドレスの形式でご入力ください/);
  await expect(page.getByRole('region', { name: 'ご連絡先' })).toMatchAriaSnapshot(`
    - region "ご連絡先":
      - textbox "メールアドレス" [invalid]: keys@
      - paragraph: /メールアドレスの形式でご入力ください/
  `);
  await expect(page.locator('#checkout-email-error')).toHaveAttribute('aria-live', 'polite');
  await page.keyboard.press('End');
  await page.keyboard.type('example.com');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await pressOrder(page);

  const first = page.getByRole('radio', { name: 'セブン-イレブン' });
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('お名前（カナ）'));
  await page.keyboard.type('さとう　はな');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(DETAILS);
  await pressOrder(page);
  await expect(page).toHaveURL(/\/hanamichi\/shopping\/checkout\/\d+$/);
  const receipt = page.getByRole('region', { name: 'ファミリーマートでのお支払い' });
  await expect(receipt).toMatchAriaSnapshot(RECEIPT);
});
