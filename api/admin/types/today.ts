import { readToday, type Today } from '#domain/back-office/today.ts';
import { access, builder } from '../builder.ts';
import { AlertFactsType } from './alert-facts.ts';
import './date-time.ts';

type Group = Today['waiting'][number] | Today['alerts'][number];

const Item = builder.objectRef<Group['oldest'][number]>('WaitingItem').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.exposeString('label'),
    since: t.expose('since', { type: 'DateTime', nullable: true }),
    amount: t.exposeInt('amount', { nullable: true }),
    daysLeft: t.exposeInt('daysLeft', { nullable: true }),
    facts: t.expose('facts', { type: AlertFactsType, nullable: true }),
  }),
});

const Waiting = builder.objectRef<Group>('WaitingGroup').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    count: t.exposeInt('count'),
    oldest: t.field({
      description: 'Three at most.',
      type: [Item],
      resolve: ({ oldest }) => oldest,
    }),
  }),
});

const Figures = builder.objectRef<Omit<Today['day']['before'], 'day'>>('DayFigures').implement({
  fields: (t) => ({
    orders: t.exposeInt('orders'),
    value: t.exposeInt('value', { description: 'What the orders come to, paid or not.' }),
    average: t.exposeInt('average'),
    takings: t.exposeInt('takings', {
      description: 'What has been paid in the time, less what has been given back.',
    }),
  }),
});

const TodayType = builder.objectRef<Today>('Today').implement({
  fields: (t) => ({
    waiting: t.field({ type: [Waiting], resolve: ({ waiting }) => waiting }),
    alerts: t.field({ type: [Waiting], resolve: ({ alerts }) => alerts }),
    day: t.field({ type: Figures, resolve: ({ day }) => day }),
    weekBefore: t.field({
      description: 'The same weekday until the same time.',
      type: Figures,
      resolve: ({ day }) => day.before,
    }),
  }),
});

builder.queryField('today', (t) =>
  t.field({
    ...access('orders.read'),
    type: TodayType,
    resolve: (_, _args, ctx) => readToday(ctx),
  }),
);
