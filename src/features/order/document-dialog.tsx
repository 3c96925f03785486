import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $askedDocument } from './asked-document.ts';
import styles from './change-dialog.module.css';
import { $issue, closeDocument, issueDocument } from './document.ts';
import { $order } from './order.ts';

type Asked = NonNullable<ReturnType<typeof $askedDocument.get>>;

const Asking = ({ id, asked }: { id: number; asked: Asked }) => {
  const words = useWords('order-document');
  const order = useWords('order-detail');
  const errors = useWords('error');
  const state = useStore($issue);
  const [recipient, setRecipient] = useState(asked.recipient);
  const isSending = state.status === 'sending';
  return (
    <Dialog
      open
      size="sm"
      title={words[`ask_${asked.kind}`]}
      closeLabel={order.keep}
      onClose={closeDocument}
      footer={
        <>
          <Button onClick={closeDocument} disabled={isSending}>
            {order.keep}
          </Button>
          <Button
            variant="primary"
            busy={isSending}
            onClick={() => void issueDocument(id, recipient)}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {state.status === 'refused' && (
          <Notice tone="danger" announce>
            {failureText(state.failure, errors)}
          </Notice>
        )}
        <LabelledInput
          label={words.recipient}
          hint={words.recipientHint}
          maxLength={100}
          autoComplete="organization"
          value={recipient}
          onChange={(event) => setRecipient(event.target.value)}
        />
        <p>{words.again}</p>
      </div>
    </Dialog>
  );
};

export const DocumentDialog = () => {
  const asked = useStore($askedDocument);
  const order = useStore($order);
  if (!asked || order.status !== 'ready') return null;
  return <Asking id={order.data.id} asked={asked} />;
};
