import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/form/button.tsx';
import { FieldFrame } from '#ui/form/field.tsx';
import { useProblemText, type Problem } from '../form/problem-text.ts';
import styles from './add-pictures.module.css';

/** What came of one photograph. `isSent`: false where the connection was lost. */
export type AddedPicture = { name: string; problem: Problem | null; isSent: boolean };

type Props = {
  /** Of a form that was sent without scripts. */
  outcomes: readonly AddedPicture[];
};

/** A form for photographs. With scripts each is sent by itself, one after the other, and says what came of it. */
export function AddPictures({ outcomes }: Props) {
  const t = useTranslations('pictures');
  const id = useId();
  const [chosen, setChosen] = useState<{ key: string; file: File }[]>([]);
  const [done, setDone] = useState(0);

  function send(event: SubmitEvent<HTMLFormElement>) {
    const input = event.currentTarget.elements.namedItem('file') as HTMLInputElement;
    const files = [...(input.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    setChosen((before) => [
      ...before,
      ...files.map((file, index) => ({ key: `${before.length + index}`, file })),
    ]);
    input.value = '';
  }

  return (
    <form method="post" encType="multipart/form-data" className={styles.form} onSubmit={send}>
      <FieldFrame id={id} label={t('file')} hint={t('fileHint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            required
          />
        )}
      </FieldFrame>
      <Button type="submit" size="small">
        {t('add')}
      </Button>
      <ul className={styles.outcomes} role="status">
        {outcomes.map((outcome) => (
          <li key={outcome.name}>
            <Outcome {...outcome} />
          </li>
        ))}
        {chosen.map(({ key, file }, index) => (
          <li key={key}>
            <Upload file={file} isTurn={index === done} onEnd={() => setDone(index + 1)} />
          </li>
        ))}
      </ul>
    </form>
  );
}

/** The bytes of a photograph, as the server takes them. */
const LARGEST = 10 * 1024 * 1024;

export const TOO_LARGE: Problem = {
  code: 'FILE_TOO_LARGE',
  params: [{ name: 'limit', value: '10' }],
  issues: [],
};
const EMPTY: Problem = { code: 'NOT_A_PICTURE', params: [], issues: [] };

/** Why a file need not be sent: the server would refuse it without reading it. */
function faultOf({ size }: File): Problem | null {
  if (size === 0) return EMPTY;
  return size > LARGEST ? TOO_LARGE : null;
}

function Upload({ file, isTurn, onEnd }: { file: File; isTurn: boolean; onEnd: () => void }) {
  const t = useTranslations('pictures');
  const { submit, data } = useFetcher<{ outcomes: AddedPicture[] }>();
  const hasBegun = useRef(false);
  const { name } = file;
  const problem = faultOf(file);
  useEffect(() => {
    if (!isTurn || hasBegun.current) return;
    hasBegun.current = true;
    if (problem) {
      onEnd();
      return;
    }
    const form = new FormData();
    form.set('file', file);
    void submit(form, { method: 'post', encType: 'multipart/form-data' }).then(onEnd);
  }, [file, isTurn, onEnd, problem, submit]);
  if (problem) return <Outcome name={name} problem={problem} isSent />;
  const [outcome] = data?.outcomes ?? [];
  if (outcome) return <Outcome {...outcome} />;
  return <p>{t(isTurn ? 'sending' : 'waiting', { name })}</p>;
}

function Outcome({ name, problem, isSent }: AddedPicture) {
  const t = useTranslations('pictures');
  const { problemText, issueText } = useProblemText();
  if (isSent && !problem) return <p>{t('added', { name })}</p>;
  const reason = problem ? (issueText(problem, 'file') ?? problemText(problem)) : t('notSent');
  return <Alert tone="danger">{t('refused', { name, reason })}</Alert>;
}
