import { expect, it } from 'vitest';
import { z } from 'zod';
import { hostSchemas } from '../../../src/contract/host/schemas.ts';
import { schemas } from '../../../src/contract/schemas.ts';

const MARKS = [
  '\n',
  '\r',
  '\t',
  '\v',
  '\f',
  '\0',
  '\x1b',
  '\x7f',
  '\x85',
  '\u2028',
  '\u2029',
  '\u202e',
];

function stringsIn(schema: z.ZodType, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      stringsIn(inner as z.ZodType, `${path}.${key}`),
    );
  }
  if (schema instanceof z.ZodArray) return stringsIn(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodRecord) {
    return [
      ...stringsIn(schema.keyType as z.ZodType, `${path}.key`),
      ...stringsIn(schema.valueType as z.ZodType, path),
    ];
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((each) => stringsIn(each as z.ZodType, path));
  }
  if (schema instanceof z.ZodPipe) {
    const inside = stringsIn(schema.in as z.ZodType, path);
    return inside.some(([at]) => at !== path) ? inside : inside.length ? [[path, schema]] : [];
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return stringsIn(schema.unwrap() as z.ZodType, path);
  }
  return schema instanceof z.ZodString ? [[path, schema]] : [];
}

/** Texts of several lines. */
const SEVERAL_LINES = [
  'sendComment.body.message',
  'checkout.body.gift_message',
  'checkout.body.memo',
  'cancelOrder.body.reason',
  'requestReturn.body.reason',
  'sendOrderMessage.body.message',
  'sendSellerMessage.body.message',
  'createCannedReply.body.message',
  'updateCannedReply.body.message',
  'createPost.body.content',
  'updatePost.body.content',
  'announce.body.message',
  'importProducts.body.products.description',
  'createProduct.body.description',
  'createProduct.body.skus.note',
  'updateProduct.body.description',
  'updateProduct.body.skus.note',
  'applyStore.body.file.description',
  ...[
    'address',
    'price',
    'other_charges',
    'payment_method',
    'payment_time',
    'delivery_time',
    'returns',
    'special_conditions',
  ].map((fact) => `applyStore.body.file.commercial_notice.${fact}`),
  'applyStore.body.file.shipping.pick_up.address',
  'applyStore.body.file.products.description',
  'applyStore.body.file.products.skus.note',
  'applyStore.body.file.plans.description',
  'applyStore.body.file.plans.list.description',
];

const PASSWORD = /password$/;

const CHECKED_ELSEWHERE = [
  'uploadOrderPicture.body.picture',
  'uploadThreadPicture.body.picture',
  'setCaption.body.vtt',
  'reportDiagnostics.body.reports.subject',
  'reportDiagnostics.body.reports.detail',
  'payOrder.body.redirect_url',
  'sendUrl.body.url',
  'publishPost.body.url',
  'importProducts.body.products.images.url',
  'createProduct.body.pictures.url',
  'updateProduct.body.pictures.url',
  'applyStore.body.file.shipping.delivery.by_prefecture.key',
];

const inputs = Object.entries({ ...schemas, ...hostSchemas }).flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (call as Record<string, z.ZodType | undefined>)[part];
    return schema ? stringsIn(schema, `${name}.${part}`) : [];
  }),
);

const takes = (schema: z.ZodType, mark: string) =>
  ['あ', 'a', '1'].some((letter) => schema.safeParse(`${letter}${mark}${letter}`).success);

it('every text of a call is one line, without control characters, unless it is listed', () => {
  const found = inputs.filter(
    ([path, schema]) => !PASSWORD.test(path) && MARKS.some((mark) => takes(schema, mark)),
  );
  const paths = new Set(found.map(([path]) => path));
  expect([...paths].sort()).toEqual([...SEVERAL_LINES, ...CHECKED_ELSEWHERE].sort());
});

it('a text of several lines has no control character other than line break and tab', () => {
  for (const [path, schema] of inputs) {
    if (!SEVERAL_LINES.includes(path) || path === 'sendComment.body.message') continue;
    for (const mark of ['\0', '\x1b', '\x7f', '\x85']) {
      expect(takes(schema, mark), `${path} ${JSON.stringify(mark)}`).toBe(false);
    }
  }
});
