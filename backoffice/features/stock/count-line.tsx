import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import type { CountLinePartsFragment } from '../../graphql/gen/graphql.ts';
import { useProblemText, type Problem } from '../form/problem-text.ts';
import { useFormats } from '../shell/labels.ts';
import styles from './count-line.module.css';
import { UnitsField } from './units-field.tsx';
import { VariantName } from './variant-name.tsx';

/** What the action of a count answers about a figure. `isSent` false: there was no connection. */
export type FigureAnswer = {
  isSent: boolean;
  /** As typed. */
  mine: string;
  saved: { counted: number; version: number } | null;
  problem: Problem | null;
};

type Props = {
  line: CountLinePartsFragment;
  /** The line was looked for: its field has the focus. */
  isChosen: boolean;
  /** Where a scanner types. */
  scanField: RefObject<HTMLInputElement | null>;
};

/** A line that is counted: it is saved by itself, and stays in its place. */
export function CountLine({ line, isChosen, scanField }: Props) {
  const t = useTranslations('counts');
  const s = useTranslations('stock');
  const { moment } = useFormats();
  const { problemText } = useProblemText();
  const fetcher = useFetcher<FigureAnswer>({ key: `count ${line.id}` });
  const saved = fetcher.data?.saved ?? null;
  const problem = fetcher.data?.problem ?? null;
  const [value, setValue] = useState(line.counted === null ? '' : String(line.counted ?? ''));
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  useEffect(() => {
    if (isChosen) field.current?.focus();
  }, [isChosen]);
  useEffect(() => {
    // Where Enter has saved it, the next one is scanned; after a tap no keyboard comes up.
    if (saved && isTyping.current) {
      scanField.current?.focus();
      scanField.current?.select();
    }
  }, [saved, scanField]);
  const isSaving = fetcher.state !== 'idle';
  const version = saved?.version ?? line.version;
  const isByOther = problem?.code === 'COUNTED_BY_OTHER';
  return (
    <li className={styles.line} data-saved={saved ? '' : undefined}>
      <VariantName {...line}>
        <Link to={`/stock/${line.id}`} className={styles.name}>
          {line.name}
        </Link>
      </VariantName>
      <fetcher.Form
        method="post"
        className={styles.form}
        onKeyDown={({ key }) => {
          isTyping.current = key === 'Enter';
        }}
        onPointerDown={() => {
          isTyping.current = false;
        }}
      >
        <input type="hidden" name="intent" value="record" />
        <input type="hidden" name="variantId" value={line.id} />
        <input type="hidden" name="version" value={version} />
        <UnitsField
          ref={field}
          name="counted"
          label={t('countOf', { name: [line.name, line.label].filter(Boolean).join(', ') })}
          fewer={s('fewer')}
          another={s('another')}
          value={value}
          onValue={setValue}
        />
        <Button type="submit" size="small" busy={isSaving} className={styles.save}>
          {t('save')}
        </Button>
      </fetcher.Form>
      <div className={styles.facts}>
        {line.onHand != null && <span>{t('expected', { count: line.onHand })}</span>}
        {line.counted != null && line.countedAt && !saved && (
          <span>
            {t('countedBy', {
              counted: line.counted,
              name: line.countedBy ?? '',
              at: moment(line.countedAt),
            })}
          </span>
        )}
      </div>
      <div className={styles.note} role="status">
        {saved && !isSaving && <strong>{t('saved', { counted: saved.counted })}</strong>}
        {fetcher.data?.isSent === false && <span className={styles.alert}>{t('notSent')}</span>}
        {problem && !isByOther && <span className={styles.alert}>{problemText(problem)}</span>}
        {isByOther && !isSaving && (
          <OtherFigure problem={problem} variantId={line.id} mine={fetcher.data?.mine ?? ''} />
        )}
      </div>
    </li>
  );
}

/** No version of a counted line. */
const UNSEEN = '0';

/** Who counts a line after another sees that figure first, and decides. */
export function OtherFigure({
  problem,
  variantId,
  mine,
}: {
  problem: Problem;
  variantId: string;
  mine: string;
}) {
  const t = useTranslations('counts');
  const fetcher = useFetcher<FigureAnswer>({ key: `count ${variantId}` });
  const {
    counted = '',
    by = '',
    version = '',
  } = Object.fromEntries(problem.params.map(({ name, value }) => [name, value]));
  const fields = (figure: string, version: string) => (
    <>
      <input type="hidden" name="intent" value="record" />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="counted" value={figure} />
    </>
  );
  return (
    <div className={styles.other}>
      <p>{t('byOther', { by, counted: Number(counted) })}</p>
      <fetcher.Form method="post">
        {fields(mine, version)}
        <Button type="submit" size="small">
          {t('replace', { mine: Number(mine) })}
        </Button>
      </fetcher.Form>
      {/* As if it had been counted at the same time with the same result: nothing changes. */}
      <fetcher.Form method="post">
        {fields(counted, UNSEEN)}
        <Button type="submit" size="small" variant="secondary">
          {t('leave', { counted: Number(counted) })}
        </Button>
      </fetcher.Form>
    </div>
  );
}
