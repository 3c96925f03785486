import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';

const meta = {
  title: 'UI/Button',
  component: Button,
  args: { children: 'カートに入れる', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'カートに入れる' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Primary: Story = { args: { variant: 'primary' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'あとで' } };
export const Danger: Story = { args: { variant: 'danger', children: '削除する' } };
export const Small: Story = { args: { size: 's' } };
export const Large: Story = { args: { size: 'l', variant: 'primary' } };
export const Wide: Story = { args: { wide: true, variant: 'primary', size: 'l' } };
export const Disabled: Story = { args: { disabled: true, children: '売り切れました' } };
export const WithIcon: Story = {
  args: {
    variant: 'primary',
    children: (
      <>
        <Icon name="bag" />
        カートに入れる
      </>
    ),
  },
};

export const Busy: Story = {
  args: { variant: 'primary', busy: true, children: '注文を確定する' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: '注文を確定する' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const BusyKeepsItsWidth: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Button data-testid="calm">注文を確定する</Button>
      <Button data-testid="busy" busy>
        注文を確定する
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const calm = canvas.getByTestId('calm').getBoundingClientRect();
    const busy = canvas.getByTestId('busy').getBoundingClientRect();
    await expect(busy.width).toBe(calm.width);
    await expect(busy.height).toBe(calm.height);
  },
};

export const BusySubmitDoesNotSubmit: Story = {
  render: () => {
    const submit = (event: React.FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      event.currentTarget.dataset.submitted = 'yes';
    };
    return (
      <form data-testid="form" onSubmit={submit}>
        <Button type="submit" variant="primary" busy>
          送信する
        </Button>
      </form>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByTestId('form')).not.toHaveAttribute('data-submitted');
  },
};

export const AsLink: Story = {
  args: { href: '#market', children: '商品一覧へ' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '商品一覧へ' })).toHaveAttribute(
      'href',
      '#market',
    );
  },
};

export const LongOn320: Story = {
  args: {
    variant: 'primary',
    children: '会員登録をして、ライブ配信限定のクーポンを受け取ってから購入手続きへ進む',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { variant: 'primary', children: 'Add to cart' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { variant: 'primary', children: '加入購物車' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button variant="primary">購入する</Button>
      <Button>戻る</Button>
      <Button variant="quiet">あとで</Button>
      <Button variant="danger">削除する</Button>
      <Button disabled>売り切れ</Button>
    </div>
  ),
  globals: { scheme: 'dark' },
};
