import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import {
  fieldMessages,
  problemMessage,
  useProblemMessages,
} from '#storefront/features/errors/problem-message.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Field } from '#ui/form/field.tsx';
import { Alert } from '#ui/alert.tsx';
import { topics, type NewsletterAnswer } from './newsletter-answer.ts';
import styles from './newsletter-form.module.css';
import { sendNewsletterForm } from './send-newsletter-form.ts';

/**
 * The compact sign-up. Without scripts it leads to the page of the newsletter, which shows it again with its answer
 * (`posted`); with them it answers in place.
 */
export function NewsletterForm({ posted = null }: { posted?: NewsletterAnswer | null }) {
  const t = useTranslations('newsletter');
  const problem = useProblemMessages();
  const to = useLocaleHref();
  const id = useId();
  const [sent, setSent] = useState<NewsletterAnswer | null>(null);
  const [isSending, setIsSending] = useState(false);
  const answer = sent ?? posted;
  const box = useRef<HTMLDivElement>(null);

  // The focus goes to the answer: the first invalid field, or the text that replaces the form.
  useEffect(() => {
    if (!answer) return;
    const find = (place: string) => box.current?.querySelector<HTMLElement>(place);
    const place = answer.fault
      ? (find('[aria-invalid]') ?? find('input[name=email]'))
      : find('[data-answer]');
    place?.focus();
  }, [answer]);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setIsSending(true);
    setSent(await sendNewsletterForm(to('/newsletter/sign-up'), new FormData(event.currentTarget)));
    setIsSending(false);
  }

  if (answer && !answer.fault) {
    return (
      <div ref={box}>
        <div data-answer tabIndex={-1} className={styles.answer}>
          <Alert tone="success">{t('done', { email: answer.email })}</Alert>
        </div>
      </div>
    );
  }
  const fault = answer?.fault;
  const fields = fault ? fieldMessages(problem, fault.issues) : {};
  const topicFault = fields['topics'] ? t('topicRequired') : undefined;
  return (
    <div ref={box}>
      <form
        method="post"
        action={to('/newsletter')}
        className={styles.form}
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <Field
          id={`${id}-email`}
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          defaultValue={answer?.email}
          error={fields['email']}
        />
        <Button
          type="submit"
          className={styles.button}
          aria-label={isSending ? t('loading') : t('submit')}
          busy={isSending}
          disabled={isSending}
        >
          <svg
            viewBox="0 0 24 24"
            width="22"
            height="22"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M3.5 6.5h17v11h-17zM3.5 7l8.5 6.5L20.5 7" />
          </svg>
        </Button>
        <fieldset className={styles.topics}>
          <legend>{t('about')}</legend>
          {topics.map((topic) => (
            <Checkbox
              key={topic}
              name="topics"
              value={topic}
              label={t(`topics.${topic}`)}
              defaultChecked={answer?.topics.includes(topic)}
              aria-invalid={topicFault ? true : undefined}
              aria-describedby={topicFault ? `${id}-topics` : undefined}
            />
          ))}
          {topicFault && (
            <p id={`${id}-topics`} className={styles.error}>
              {topicFault}
            </p>
          )}
        </fieldset>
        {fault && fault.issues.length === 0 && (
          <div className={styles.wide}>
            <Alert tone="danger" role="alert">
              {problemMessage(problem, fault)}
            </Alert>
          </div>
        )}
        <p className={styles.small}>
          <span>{t('consent')}</span> <ContentLink page="privacy">{t('privacy')}</ContentLink>
        </p>
      </form>
    </div>
  );
}
