import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { CodeField } from '../../../ui/code-field/code-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { focusMissing } from '../../platform/page/focus-missing.ts';
import { href } from '../../routes/href.ts';
import { $post } from '../post/post.ts';
import { $storeUnits } from '../store/store.ts';
import {
  $access,
  $binding,
  $code,
  bindTicket,
  comeToEntrance,
  leaveEntrance,
  writeCode,
} from './access.ts';
import styles from './entrance.module.css';

const CodeForm = ({ postId }: { postId: number }) => {
  const words = useWords('ticket');
  const errors = useWords('error');
  const code = useStore($code);
  const binding = useStore($binding);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void bindTicket(postId).then(focusMissing);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <CodeField
        label={words.code}
        hint={words.hint}
        placeholder="K7RW-2MPX-94TB"
        value={code}
        onChange={writeCode}
        {...(binding.status === 'failed'
          ? { isError: true, errorMessage: failureText(binding.failure, errors) }
          : {})}
      />
      <Button type="submit" variant="primary" wide busy={binding.status === 'bind'}>
        {words.enter}
      </Button>
    </form>
  );
};

/** Shown without a ticket. Spec §6 private live posts. */
export const Entrance = () => {
  const words = useWords('ticket');
  const post = useStore($post);
  const access = useStore($access);
  const { status } = useStore($binding);
  const { slug } = useStore($storeUnits);
  const postId = post.status === 'ready' ? post.data.id : undefined;
  useEffect(() => {
    if (postId === undefined) return;
    void comeToEntrance(postId);
    return leaveEntrance;
  }, [postId]);
  if (post.status !== 'ready' || access === 'unknown' || access === 'granted') return null;
  const { ticket } = post.data;
  return (
    <section className={styles.entrance} aria-labelledby="entrance-title">
      <h2 id="entrance-title" className={styles.title}>
        {words.title}
      </h2>
      {access === 'taken' && (
        <Notice tone="warning" announce>
          {words.taken}
        </Notice>
      )}
      <p className={styles.show}>{ticket?.name ?? post.data.title}</p>
      {status !== 'success' && <CodeForm postId={post.data.id} />}
      {ticket && slug && (
        <Button wide href={href('product', { store: slug, productId: ticket.product_id })}>
          {words.buy}
        </Button>
      )}
    </section>
  );
};
