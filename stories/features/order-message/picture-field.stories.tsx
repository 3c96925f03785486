import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $draft, $outgoing } from '../../../src/features/order-message/outgoing.ts';
import { PictureField } from '../../../src/features/order-message/picture-field.tsx';
import { startTalk } from '../../../src/features/order-message/start.ts';
import { TalkField } from '../../../src/features/order-message/talk-field.tsx';
import { TalkView } from '../../../src/features/order-message/talk-view.tsx';
import type { FailedCall } from '../../scene.tsx';
import { scene } from '../../scene.tsx';
import { setStore } from '../../support/store-stage.ts';
import { press } from '../../ui/real-keys.ts';

const TEN_MEGABYTES = 10 * 1024 * 1024;

let page = new AbortController();
let uploads: (FailedCall | { id: number; width: number; height: number })[] = [];
const sent: unknown[] = [];

const set = () => {
  page.abort();
  page = new AbortController();
  sent.length = 0;
  uploads = [];
  setStore();
  startTalk('12', page.signal);
  $draft.set('');
};

const meta = {
  title: 'Features/Order message/Picture field',
  component: PictureField,
  render: () => (
    <>
      <TalkView talk={{ messages: [], hasOlder: false }} />
      <TalkField />
      <PictureField />
    </>
  ),
  decorators: [
    scene({
      set,
      http: {
        listOrderMessages: { data: [] },
        uploadOrderPicture: () => uploads.shift() ?? { failure: 'NETWORK' },
        sendOrderMessage: ({ body }) => {
          sent.push(body);
          return {
            ...{ id: 1, order_id: 12, user_id: 1, role: 'buyer', message: '割れていました' },
            ...{ user: null, created_at: '2026-11-20T09:00:00.000Z', read_at: null, pictures: [] },
          };
        },
      },
    }),
  ],
  parameters: { visual: { skip: 'Pages/Order message shows it' } },
} satisfies Meta<typeof PictureField>;

export default meta;
type Story = StoryObj<typeof meta>;

async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

function choose(canvasElement: HTMLElement, files: readonly File[]): void {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The file input is missing.');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The button takes the focus of a removed one. */
export const AddAndRemove: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    choose(canvasElement, [await picture('箱.png'), await picture('急須.png')]);
    await expect(await canvas.findByRole('img', { name: '急須.png' })).toBeVisible();
    await expect(canvas.getByText('写真と一緒に送る文章をご入力ください。')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '箱.pngを外す' }));
    await expect(canvas.queryByRole('img', { name: '箱.png' })).toBeNull();
    await expect(canvas.getByRole('button', { name: '写真を添付' })).toHaveFocus();
    await expect(canvas.getByRole('list', { name: '添付する写真（1枚）' })).toBeVisible();
  },
};

/** Before anything is uploaded. */
export const Refused: Story = {
  play: async ({ canvas, canvasElement }) => {
    const large = new File([new Uint8Array(TEN_MEGABYTES + 1)], '大.jpg', { type: 'image/jpeg' });
    const text = new File(['no picture'], '偽.jpg', { type: 'image/jpeg' });
    const pdf = new File(['%PDF'], '領収書.pdf', { type: 'application/pdf' });
    choose(canvasElement, [large, text, pdf]);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('大.jpgは10 MBを超えています');
    await expect(alert).toHaveTextContent('偽.jpgは送れない形式です');
    await expect(alert).toHaveTextContent('領収書.pdfは送れない形式です');
    choose(canvasElement, await Promise.all(['1', '2', '3', '4', '5', '6'].map(picture)));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(5));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      '写真は5枚までです。6は添付していません。',
    );
  },
};

/** A retry uploads only the pictures that are missing. */
export const FailedUpload: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    uploads = [{ id: 7, width: 40, height: 30 }, { failure: 'NETWORK' }];
    choose(canvasElement, [await picture('箱.png'), await picture('急須.png')]);
    await canvas.findByRole('img', { name: '急須.png' });
    await userEvent.type(canvas.getByRole('textbox'), '割れていました');
    await press('{Enter}');
    await expect(
      await canvas.findByText(/^送信できませんでした お店につながりません/),
    ).toBeVisible();
    await expect(canvas.getAllByRole('img', { name: '写真' })).toHaveLength(2);
    await expect(sent).toEqual([]);
    uploads = [{ id: 8, width: 40, height: 30 }];
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度送る' }));
    await waitFor(() => expect($outgoing.get()).toEqual([]));
    await expect(sent).toEqual([{ message: '割れていました', role: 'buyer', picture_ids: [7, 8] }]);
  },
};
