import { Link, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { Checkbox, RadioCard } from '#ui/form/choice.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { call, sessionContext } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import { useProblemText, type Problem } from '../features/form/problem-text.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { Screen } from '../features/shell/screen.tsx';
import { CountFacts, useCountName } from '../features/stock/count-facts.tsx';
import {
  CountableCategoriesDocument,
  StockCountOpenDocument,
  StockCountsDocument,
  type CountableCategoriesQuery,
  type StockCountScope,
} from '../graphql/gen/graphql.ts';
import styles from './stock-counts.module.css';
import type { Route } from './+types/stock-counts.ts';

const SCOPES = ['ALL', 'CATEGORY', 'LIST'] as const satisfies readonly StockCountScope[];

export async function loader({ context }: Route.LoaderArgs) {
  const { stockCounts } = await call(context, StockCountsDocument, {});
  const mayWrite = context.get(sessionContext).me?.permissions.includes('stock.write') ?? false;
  const categories = mayWrite
    ? (await call(context, CountableCategoriesDocument, {})).countableCategories
    : null;
  // Of the form of this very page: sent twice, it opens one count.
  return { counts: stockCounts, categories, newId: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const scope = SCOPES.find((each) => each === textField(form, 'scope')) ?? 'ALL';
  const typed = {
    scope,
    taxonId: textField(form, 'taxonId'),
    skus: textField(form, 'skus'),
    isBlind: form.has('isBlind'),
  };
  const { done, problem } = await act(context, form, async () => {
    const input = { ...typed, id: textField(form, 'id') };
    return (await call(context, StockCountOpenDocument, { input })).stockCountOpen;
  });
  if (done) throw redirect(`/stock/counts/${done.id}`);
  return { problem, typed };
}

export default function StockCounts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('counts');
  const { counts, categories, newId } = loaderData;
  return (
    <>
      <BackLink to="/stock">{t('backToStock')}</BackLink>
      <Screen title={t('title')} lead={t('lead')}>
        {counts.length === 0 && <p>{t('none')}</p>}
        <ul className={styles.counts}>
          {counts.map((count) => (
            <li key={count.id}>
              <CountLink {...count} />
              <CountFacts count={count} />
            </li>
          ))}
        </ul>
        {categories && <Open {...{ categories, newId, ...actionData }} />}
      </Screen>
    </>
  );
}

function CountLink(count: Parameters<ReturnType<typeof useCountName>>[0] & { id: string }) {
  const countName = useCountName();
  return (
    <Link to={`/stock/counts/${count.id}`} className={styles.name}>
      {countName(count)}
    </Link>
  );
}

type OpenProps = {
  categories: CountableCategoriesQuery['countableCategories'];
  newId: string;
  problem?: Problem | null;
  typed?: { scope: StockCountScope; taxonId: string; skus: string; isBlind: boolean };
};

function Open({ categories, newId, problem, typed }: OpenProps) {
  const t = useTranslations('counts');
  const { issueText } = useProblemText();
  const options = categories.map(({ id, path }) => ({ value: id, label: path }));
  return (
    <section className={styles.open}>
      <h2>{t('open')}</h2>
      <ActForm intent="open" problem={problem} label={t('open')} className={styles.form}>
        <input type="hidden" name="id" value={newId} />
        <fieldset className={styles.scopes}>
          <legend>{t('what')}</legend>
          {SCOPES.map((scope) => (
            <RadioCard
              key={scope}
              name="scope"
              value={scope}
              title={t(`scopes.${scope}`)}
              defaultChecked={(typed?.scope ?? 'ALL') === scope}
              required
            />
          ))}
        </fieldset>
        {/* Each is read with its own choice only; styles show it then. */}
        <div className={styles.ofCategory}>
          <Select
            label={t('category')}
            name="taxonId"
            options={options}
            placeholder={t('chooseCategory')}
            defaultValue={typed?.taxonId}
          />
        </div>
        <div className={styles.ofList}>
          <TextArea
            label={t('skus')}
            name="skus"
            rows={6}
            defaultValue={typed?.skus}
            error={issueText(problem, 'skus')}
          />
        </div>
        <Checkbox label={t('blind')} name="isBlind" defaultChecked={typed?.isBlind} />
      </ActForm>
    </section>
  );
}
