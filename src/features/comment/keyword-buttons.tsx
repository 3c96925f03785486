import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import type { PostProduct } from '../post/post.ts';
import { orderKeywords } from '../post/rules/order-keywords.ts';
import { $isReplay, $roomStage } from '../post/stage.ts';
import { $hasChat } from '../store/settings.ts';
import { $wait } from './draft.ts';
import styles from './keyword-buttons.module.css';
import { sendKeyword } from './send-draft.ts';

interface Props {
  postId: number;
  product: PostProduct;
  onSent: () => void;
}

export const KeywordButtons = ({ postId, product, onSent }: Props) => {
  const words = useWords('comment-order');
  const [sending, setSending] = useState<string>();
  const hasChat = useStore($hasChat);
  const isOnAir = useStore($roomStage) === 'streaming';
  const isReplay = useStore($isReplay);
  const isWaiting = useStore($wait) > 0;
  const keywords = orderKeywords(product);
  if (!hasChat || !isOnAir || isReplay || keywords.length === 0) return null;
  const order = async (keyword: string) => {
    setSending(keyword);
    const said = await sendKeyword(postId, keyword);
    setSending(undefined);
    if (said.status === 'sent' || said.status === 'withheld') onSent();
    if (said.status === 'failed') void showFailure(said.failure);
  };
  return (
    <section className={styles.keywords} aria-label={words.title}>
      <p className={styles.title}>{words.title}</p>
      <p className={styles.hint}>{words.hint}</p>
      <div className={styles.buttons}>
        {keywords.map(({ keyword, sku, isLeft }) => (
          <Button
            key={keyword}
            size="s"
            busy={sending === keyword}
            disabled={!isLeft || isWaiting}
            onClick={() => void order(keyword)}
          >
            {sku === undefined ? words.order({ keyword }) : words.orderSku({ keyword, sku })}
          </Button>
        ))}
      </div>
    </section>
  );
};
