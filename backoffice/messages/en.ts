import { canned } from './en/canned.ts';
import { find } from './en/find.ts';
import { general } from './en/general.ts';
import { bulk, jobs } from './en/jobs.ts';
import { order, orders } from './en/orders.ts';
import { own } from './en/own.ts';
import { packing, shipping } from './en/packing.ts';
import { paper } from './en/paper.ts';
import { people } from './en/people.ts';
import { problem } from './en/problem.ts';
import { record } from './en/record.ts';
import { requests } from './en/requests.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { staff } from './en/staff.ts';
import { today } from './en/today.ts';
import { tonight } from './en/tonight.ts';
import { views } from './en/views.ts';

/** All messages; the English ones define the values that a message takes. */
export const en = {
  canned,
  bulk,
  find,
  general,
  jobs,
  order,
  orders,
  own,
  packing,
  paper,
  people,
  problem,
  record,
  requests,
  session,
  shell,
  shipping,
  staff,
  today,
  tonight,
  views,
};
