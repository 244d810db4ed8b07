import { canned } from './el/canned.ts';
import { find } from './el/find.ts';
import { general } from './el/general.ts';
import { bulk, jobs } from './el/jobs.ts';
import { order, orders } from './el/orders.ts';
import { own } from './el/own.ts';
import { packing, shipping } from './el/packing.ts';
import { paper } from './el/paper.ts';
import { people } from './el/people.ts';
import { problem } from './el/problem.ts';
import { record } from './el/record.ts';
import { requests } from './el/requests.ts';
import { session } from './el/session.ts';
import { shell } from './el/shell.ts';
import { staff } from './el/staff.ts';
import { today } from './el/today.ts';
import { tonight } from './el/tonight.ts';
import { views } from './el/views.ts';

export const el = {
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
