import { alerts } from './el/alerts.ts';
import { canned } from './el/canned.ts';
import { order } from './el/order.ts';
import { own } from './el/own.ts';
import { packing, shipping } from './el/packing.ts';
import { paper } from './el/paper.ts';
import { people } from './el/people.ts';
import { record } from './el/record.ts';
import { requests } from './el/requests.ts';
import { staff } from './el/staff.ts';

/** The screens in `layouts/records-texts.tsx` have these too. */
export const elRecords = {
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
