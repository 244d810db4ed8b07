import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { randomId } from '#storefront/features/cart/random-id.ts';
import { useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { Alert } from '#ui/alert.tsx';
import styles from './contact-form.module.css';
import type { StoredMessage } from './contact-queue.ts';
import { postContact, type Outgoing } from './post-contact.ts';
import { readTyped, type SupportAnswer } from './support-answer.ts';
import { SupportForm } from './support-form.tsx';
import { unbroken } from './unbroken.tsx';
import { contactQueue, useContactQueue } from './use-contact-queue.ts';

/**
 * The contact form. Without scripts the page answers it (`posted`); with them it answers in place, and without a
 * connection it stores the message until there is one.
 */
export function ContactForm({ posted }: { posted: SupportAnswer | null }) {
  const t = useTranslations('support');
  const problem = useProblemMessages();
  const to = useLocaleHref();
  const { site } = useSite();
  const { waiting, stuck } = useContactQueue();
  const [sent, setSent] = useState<SupportAnswer | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [justStored, setJustStored] = useState<string | null>(null);
  const last = useRef<Outgoing | null>(null);
  // A stored message that was refused comes back into the form, unless another is being written already.
  const [taken, setTaken] = useState<StoredMessage | null>(null);
  const isTouched = useRef(false);
  useEffect(() => {
    if (!isTouched.current) setTaken(stuck);
  }, [stuck]);
  const answer = sent ?? taken ?? posted;
  const received = sent?.received ?? posted?.received;

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = readTyped(new FormData(event.currentTarget));
    const before = last.current;
    // The same text again is the same message; another text is another one.
    const isSame = before !== null && JSON.stringify(before.typed) === JSON.stringify(typed);
    const idempotencyKey = isSame ? before.idempotencyKey : randomId();
    const message = { address: to('/contact/send'), idempotencyKey, typed };
    last.current = message;
    setIsSending(true);
    const result = await postContact(message);
    setIsSending(false);
    const isStored = result.fault?.code === 'OFFLINE' && contactQueue.store(message);
    setSent(isStored ? null : result);
    if (isStored || result.received) {
      isTouched.current = false;
      setJustStored(idempotencyKey);
      if (taken) contactQueue.drop(taken.idempotencyKey);
    }
    contactQueue.dropSent();
  }

  if (received) {
    return (
      <SentAlert tone="success" isNews>
        <p>{inSpans(t.rich('received', { ...received, ref: unbroken }))}</p>
      </SentAlert>
    );
  }
  if (waiting.length > 0) {
    return (
      <div className={styles.waiting}>
        {waiting.map(({ idempotencyKey, typed }) => (
          <SentAlert key={idempotencyKey} tone="warning" isNews={idempotencyKey === justStored}>
            <p>{t('waiting')}</p>
            <blockquote className={styles.words}>{typed.message}</blockquote>
            <Drop idempotencyKey={idempotencyKey} />
          </SentAlert>
        ))}
      </div>
    );
  }
  return (
    <div className={styles.waiting} onInput={() => (isTouched.current = true)}>
      {stuck && !sent && (
        <Alert tone="warning">
          <p>{t(stuck.fault ? 'notSent' : 'late')}</p>
          <Drop idempotencyKey={stuck.idempotencyKey} />
        </Alert>
      )}
      {site.contactOpen ? (
        <SupportForm
          // The typed text is in the fields from the beginning.
          key={taken?.idempotencyKey ?? 'new'}
          fields={['name', 'email', 'phone', 'message']}
          action={to('/contact')}
          typed={answer?.typed}
          fault={answer?.fault ?? null}
          submit={t('submit')}
          isSending={isSending}
          onSubmit={(event) => void send(event)}
        />
      ) : (
        <Alert>{problem('FORM_INACTIVE')}</Alert>
      )}
    </div>
  );
}

function Drop({ idempotencyKey }: { idempotencyKey: string }) {
  const t = useTranslations('support');
  return (
    <Button
      className={styles.drop}
      size="small"
      variant="secondary"
      onClick={() => contactQueue.drop(idempotencyKey)}
    >
      {t('drop')}
    </Button>
  );
}

/** The text that replaces the form; as its answer it takes the focus, which the form has had. */
function SentAlert({
  tone,
  isNews,
  children,
}: {
  tone: 'success' | 'warning';
  isNews: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) box.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <Alert tone={tone}>{children}</Alert>
    </div>
  );
}
