import { Form, Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { call, sessionContext } from '../api.server.ts';
import find from '../features/shell/find-form.module.css';
import { useFormats } from '../features/shell/labels.ts';
import list from '../features/shell/list.module.css';
import { Screen } from '../features/shell/screen.tsx';
import { PeopleDocument, type PeopleQuery } from '../graphql/gen/graphql.ts';
import type { Route } from './+types/people.ts';

const PAGE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = query.get('q')?.trim() ?? '';
  const after = query.get('after');
  const { people } = await call(context, PeopleDocument, { search, first: PAGE, after });
  const readsContacts =
    context.get(sessionContext).me?.permissions.includes('people.contacts') ?? false;
  return { search, people, readsContacts, isClosed: query.has('closed') };
}

export default function People({
  loaderData: { search, people, readsContacts, isClosed },
}: Route.ComponentProps) {
  const t = useTranslations('people');
  const { nodes, total, endCursor, hasNextPage } = people;
  return (
    <Screen title={t('title')}>
      {isClosed && (
        <Alert tone="success" role="status">
          {t('closed')}
        </Alert>
      )}
      <Form role="search" className={find.form}>
        <div className={find.words}>
          <Field
            label={t(readsContacts ? 'find' : 'findName')}
            name="q"
            type="search"
            // Another one with the address: a field keeps what is typed.
            key={search}
            defaultValue={search}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" variant="secondary">
          {t('search')}
        </Button>
      </Form>
      <p className={list.count} role="status">
        {t(total.isExact ? 'total' : 'moreThan', { count: total.count })}{' '}
        {search !== '' && <Link to="/people">{t('clear')}</Link>}
      </p>
      {nodes.length === 0 && <p>{t(search ? 'noneFound' : 'none')}</p>}
      {nodes.length > 0 && (
        <table className={list.table}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('contact')}</th>
              <th scope="col">{t('last')}</th>
              <th scope="col">{t('wrote')}</th>
              <th scope="col" className={list.amount}>
                {t('sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {nodes.map((person) => (
              <Row key={person.id} {...person} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && endCursor !== null && (
        <Link to={`?${new URLSearchParams({ ...(search && { q: search }), after: endCursor })}`}>
          {t('more')}
        </Link>
      )}
    </Screen>
  );
}

function Row(person: PeopleQuery['people']['nodes'][number]) {
  const t = useTranslations('people');
  const { money, moment } = useFormats();
  const { pathname, search } = useLocation();
  const { id, name, email, phone, orderCount, requestCount } = person;
  return (
    <tr>
      <td>
        <Link to={`/people/${id}`} state={{ from: pathname + search }} className={list.open}>
          {name || t('noName')}
        </Link>
        {person.hasAccount && (
          <div className={list.marks}>
            <span className={list.muted}>{t('account')}</span>
          </div>
        )}
      </td>
      <td data-cell="contact">
        {email}
        <div className={list.muted}>{phone}</div>
      </td>
      <td className={list.wide}>{moment(person.lastAt)}</td>
      <td className={list.wide}>{requestCount > 0 && t('requests', { count: requestCount })}</td>
      <td className={list.amount}>
        {orderCount > 0 && money(person.total)}
        <div className={list.muted}>{t('orders', { count: orderCount })}</div>
      </td>
    </tr>
  );
}
