import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper/quantity-stepper.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $isClosed } from '../store/store.ts';
import type { Product, Sku } from './product.ts';
import { ProductPrice } from './product-price.tsx';
import { saleText } from './rules/sale-text.ts';
import { maxQuantityOf } from './rules/sku-choice.ts';
import styles from './sku-chooser.module.css';
import { type SkuChoice, useSkuChoice } from './use-sku-choice.ts';

export interface SkuChooserProps {
  product: Pick<Product, 'name' | 'salable_status' | 'sale_started_at'> & {
    skus: readonly Sku[];
  };
  currency: string;
  timeZone: string;
  busy: boolean;
  onAdd: (skuId: number, quantity: number) => void;
  /** Default: its own. */
  choice?: SkuChoice;
  buttonRef?: Ref<HTMLDivElement>;
  /** Below the button of a variant that cannot be added. */
  belowDisabled?: (skuId: number) => ReactNode;
}

const FEW = 10;

/** Spec §4 salable_status. */
export const SkuChooser = ({
  product,
  currency,
  timeZone,
  busy,
  onAdd,
  choice,
  buttonRef,
  belowDisabled,
}: SkuChooserProps) => {
  const words = useWords('product');
  const isClosed = usePageStore($isClosed);
  const reason = isClosed ? words.storeClosed : saleText(product, timeZone, words);
  const own = useSkuChoice(product);
  const { sku, quantity, canAdd, choose, setQuantity } = choice ?? own;
  if (!sku) return null;
  const hasOnePrice = product.skus.every((other) => other.price === sku.price);
  const options = product.skus.map((option) => ({
    value: String(option.id),
    label: option.name,
    ...(option.salable_quantity === 0 ? { description: words.soldOut } : {}),
    ...(hasOnePrice
      ? {}
      : { aside: <ProductPrice price={option.price} currency={currency} size="s" /> }),
  }));
  return (
    <div className={styles.chooser}>
      {product.skus.length > 1 && (
        <RadioGroup
          legend={words.variant}
          look="chips"
          options={options}
          value={String(sku.id)}
          onChange={(value) => choose(Number(value))}
        />
      )}
      {sku.note && <p className={styles.note}>{sku.note}</p>}
      {canAdd && (
        <div className={styles.quantity}>
          <QuantityStepper
            value={quantity}
            max={maxQuantityOf(sku)}
            label={words.quantity}
            decreaseLabel={words.decrease}
            increaseLabel={words.increase}
            disabled={busy}
            onChange={setQuantity}
          />
          <p className={styles.note}>
            {sku.salable_quantity <= FEW && (
              <span>{words.left({ count: sku.salable_quantity })}</span>
            )}
            {sku.salable_limit !== null && <span>{words.limit({ count: sku.salable_limit })}</span>}
          </p>
        </div>
      )}
      <div ref={buttonRef}>
        <Button
          variant="primary"
          size="l"
          wide
          busy={busy}
          disabled={!canAdd}
          onClick={() => onAdd(sku.id, quantity)}
        >
          {reason ?? (canAdd ? words.addToCart : words.soldOut)}
        </Button>
      </div>
      {!canAdd && belowDisabled?.(sku.id)}
    </div>
  );
};
