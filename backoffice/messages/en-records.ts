import { alerts } from './en/alerts.ts';
import { canned } from './en/canned.ts';
import { order } from './en/order.ts';
import { own } from './en/own.ts';
import { packing, shipping } from './en/packing.ts';
import { paper } from './en/paper.ts';
import { people } from './en/people.ts';
import { record } from './en/record.ts';
import { requests } from './en/requests.ts';
import { staff } from './en/staff.ts';

/** The screens in `layouts/records-texts.tsx` have these too. */
export const enRecords = {
  alerts,
  canned,
  order,
  own,
  packing,
  paper,
  people,
  record,
  requests,
  shipping,
  staff,
};
