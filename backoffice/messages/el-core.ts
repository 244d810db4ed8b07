import { drafts } from './el/drafts.ts';
import { find } from './el/find.ts';
import { general } from './el/general.ts';
import { bulk, jobs } from './el/jobs.ts';
import { orders } from './el/orders.ts';
import { problem } from './el/problem.ts';
import { session } from './el/session.ts';
import { shell } from './el/shell.ts';
import { today } from './el/today.ts';
import { tonight } from './el/tonight.ts';
import { views } from './el/views.ts';

/** Every screen has these. */
export const elCore = {
  bulk,
  drafts,
  find,
  general,
  jobs,
  orders,
  problem,
  session,
  shell,
  today,
  tonight,
  views,
};
