import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { LoadFailure } from '../../../src/islands/frame/load-failure.tsx';
import { failureText } from '../../../src/platform/errors/catalogue.ts';
import { getWords } from '../../../src/platform/i18n/words.ts';
import { errorsOf } from '../../../tests/journeys/error-table.ts';
import { Button } from '../../../ui/button/button.tsx';
import { scene } from '../../scene.tsx';
import { press } from '../../ui/real-keys.ts';

const retry = fn();

const meta = {
  title: 'Pages/Frame/Load failure',
  component: LoadFailure,
  args: {
    failure: { code: 'NETWORK', messages: [] },
    action: <Button onClick={retry}>もう一度試す</Button>,
  },
  decorators: [scene({})],
} satisfies Meta<typeof LoadFailure>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Announced, with a retry. */
export const Unreachable: Story = {
  play: async ({ canvas, userEvent }) => {
    retry.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent('お店につながりません');
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    button.focus();
    await press('{Enter}');
    await waitFor(() => expect(retry).toHaveBeenCalledTimes(2));
  },
};

/** An unknown code shows the server's messages. Spec §8. */
export const ServerMessage: Story = {
  args: {
    failure: { code: 'UNKNOWN', messages: ['在庫を確認しています', '明日お試しください'] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      '在庫を確認しています; 明日お試しください',
    );
  },
};

export const WithTitle: Story = { args: { title: 'カートを表示できませんでした' } };

const all: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '2rem' }}>
      {errorsOf('page').map((code) => (
        <div key={code} data-code={code}>
          <LoadFailure failure={{ code, messages: [] }} action={<Button>OK</Button>} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const code of errorsOf('page')) {
      const shown = canvasElement.querySelector(`[data-code=${code}]`);
      const said = failureText({ code, messages: [] }, getWords('error'));
      await expect(said.length).toBeGreaterThan(8);
      await expect(shown).toHaveTextContent(said);
    }
  },
};

/** Spec §8. */
export const EachError: Story = { ...all };
export const EachErrorInEnglish: Story = { ...all, globals: { locale: 'en' } };
export const EachErrorInTraditionalChinese: Story = { ...all, globals: { locale: 'zh-TW' } };
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };
