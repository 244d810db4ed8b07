import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { randomId } from '#storefront/features/cart/random-id.ts';
import { useProblemWords } from '#storefront/features/problem/problem-words.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './contact-form.module.css';
import { dropAnswer, dropMessage, keepMessage } from './contact-queue.ts';
import { postContact, type Outgoing } from './post-contact.ts';
import { readTyped, type SupportAnswer } from './support-answer.ts';
import { SupportForm } from './support-form.tsx';
import { useContactQueue } from './use-contact-queue.ts';

/**
 * The contact form. Without scripts the page answers it (`posted`); with them it answers in place, and without a
 * connection it keeps the message until there is one.
 */
export function ContactForm({ posted }: { posted: SupportAnswer | null }) {
  const t = useTranslations('support');
  const problem = useProblemWords();
  const to = useLocaleHref();
  const { site } = useSite();
  const queue = useContactQueue();
  const [sent, setSent] = useState<SupportAnswer | null>(null);
  const [isSending, setIsSending] = useState(false);
  const last = useRef<Outgoing | null>(null);
  // What had waited and was refused comes back to be put right.
  const answer = sent ?? (queue.answer?.fault ? queue.answer : posted);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = readTyped(new FormData(event.currentTarget));
    const before = last.current;
    // The same words again are the same message; others are another.
    const isSame = before !== null && JSON.stringify(before.typed) === JSON.stringify(typed);
    const idempotencyKey = isSame ? before.idempotencyKey : randomId();
    const message = { address: to('/contact/send'), idempotencyKey, typed };
    last.current = message;
    setIsSending(true);
    const result = await postContact(message);
    setIsSending(false);
    if (result.fault?.code === 'OFFLINE' && keepMessage(message)) {
      setSent(null);
      return;
    }
    dropAnswer();
    setSent(result);
  }

  if (!site.contactOpen) return <Notice>{problem('FORM_INACTIVE')}</Notice>;
  if (queue.waiting) {
    return (
      <Told key="waiting" tone="warning" words={t('waiting')}>
        <Button size="small" variant="secondary" onClick={dropMessage}>
          {t('drop')}
        </Button>
      </Told>
    );
  }
  if (answer?.received) {
    return <Told key="received" tone="success" words={t('received', answer.received)} />;
  }
  return (
    <SupportForm
      fields={['name', 'email', 'phone', 'message']}
      action={to('/contact')}
      typed={answer?.typed}
      fault={answer?.fault ?? null}
      submit={t('submit')}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
    />
  );
}

/** Words in the place of the form; they take the focus, which the form has had. */
function Told({
  tone,
  words,
  children,
}: {
  tone: 'success' | 'warning';
  words: string;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.told}>
      <Notice tone={tone}>
        <p>{words}</p>
        {children}
      </Notice>
    </div>
  );
}
