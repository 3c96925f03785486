import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { $profileDraft, startUpdate } from '../../../src/features/profile/update.ts';
import { $session } from '../../../src/features/session/session.ts';
import { MemberUpdate } from '../../../src/islands/member-update/member-update.tsx';
import { type Answers, scene } from '../../scene.tsx';
import { longUser, setAccount } from '../../support/account-stage.ts';
import { failingCall } from '../../support/each-error.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import { sampleUser } from '../../support/samples.ts';
import { press } from '../../ui/real-keys.ts';

let left = new AbortController();
const update = (user = sampleUser, http: Answers = {}) =>
  scene({
    set: () => {
      left.abort();
      left = new AbortController();
      sessionStorage.clear();
      setAccount(user, 'memberUpdate');
      void startUpdate(left.signal);
    },
    http,
  });

const meta = {
  title: 'Pages/Account/Member update',
  component: MemberUpdate,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof MemberUpdate>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §5 profile update: Enter saves one field. Spec §2 profile update page. */
export const SavesAField: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    update(sampleUser, {
      updateMe: ({ body }) => ({ ...sampleUser, ...(body as object) }),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const phone = canvas.getByRole('textbox', { name: '電話番号' });
    await userEvent.type(phone, '０３-１２３４-５６７８');
    await press('{Enter}');
    await expect(await canvas.findByText('保存しました')).toBeVisible();
    await waitFor(() => expect(phone).toHaveValue('0312345678'));
    await expect($session.get()).toMatchObject({ user: { phone_number: '0312345678' } });
  },
};

/** No request is sent. */
export const InvalidField: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [update()],
  play: async ({ canvas, userEvent }) => {
    const phone = canvas.getByRole('textbox', { name: '電話番号' });
    await userEvent.type(phone, '123');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(phone).toHaveAccessibleDescription(/9桁から15桁の数字/);
    await expect(phone).toHaveFocus();
  },
};

const refusedForm = failingCall('form');

/** Spec §8: the input stays. */
export const EachError: Story = {
  parameters: { visual: { skip: 'looks like InvalidField' } },
  decorators: [update(sampleUser, { updateMe: refusedForm.answer })],
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: '名' });
    await userEvent.type(name, '子');
    await refusedForm.each(async (said, code) => {
      const text = code === 'INVALID_INPUT' ? /この内容では保存できませんでした/ : said;
      await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
      await waitFor(() => expect(name).toHaveAccessibleDescription(text));
      await expect(name).toHaveValue('花子');
    });
  },
};

/** Before a link drops unsaved input. */
export const AsksBeforeLeaving: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [update()],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '名' }), '子');
    await userEvent.click(canvas.getByRole('link', { name: 'マイページ' }));
    const question = await canvas.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'このページに残る' }));
    await expect($wentTo.get()).toBeUndefined();
    await expect($profileDraft.get().first_name).toBe('花子');
    await userEvent.click(canvas.getByRole('link', { name: 'マイページ' }));
    await waitFor(() => expect(canvas.getByRole('alertdialog')).toBeVisible());
    left.abort();
  },
};

/** Switches the pages too. */
export const ChangesLanguage: Story = {
  parameters: { visual: { skip: 'looks like SavesAField' } },
  decorators: [update(sampleUser, { updateMe: { ...sampleUser, locale: 'zh_TW' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '言語' }), 'zh_TW');
    await expect(canvas.getByRole('button', { name: '保存する' })).toBeVisible();
    await expect($profileDraft.get().locale).toBe('zh_TW');
    left.abort();
  },
};

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        setAccount(sampleUser, 'memberUpdate');
        $session.set({ type: 'unknown' });
      },
    }),
  ],
};
export const LongestOn320: Story = {
  decorators: [update(longUser)],
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const English: Story = {
  decorators: [update()],
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')[0]).toHaveAccessibleName('Given name');
  },
};
export const TraditionalChinese: Story = { decorators: [update()], globals: { locale: 'zh-TW' } };
