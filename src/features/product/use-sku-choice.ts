import { useState } from 'react';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $isClosed } from '../store/store.ts';
import type { Product, Sku } from './product.ts';
import { chosenSku, clampQuantity, maxQuantityOf } from './rules/sku-choice.ts';

interface Choosable {
  salable_status: Product['salable_status'];
  skus: readonly Sku[];
}

export interface SkuChoice {
  sku: Sku | undefined;
  quantity: number;
  canAdd: boolean;
  choose: (skuId: number) => void;
  setQuantity: (quantity: number) => void;
}

export function useSkuChoice({ skus, salable_status: status }: Choosable): SkuChoice {
  const isClosed = usePageStore($isClosed);
  const [wantedSku, choose] = useState<number>();
  const [wantedQuantity, setQuantity] = useState(1);
  const sku = chosenSku(skus, wantedSku);
  return {
    sku,
    quantity: sku ? clampQuantity(sku, wantedQuantity) : 1,
    canAdd: !isClosed && status === 'on_sell' && sku !== undefined && maxQuantityOf(sku) > 0,
    choose,
    setQuantity,
  };
}
