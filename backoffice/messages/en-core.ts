import { drafts } from './en/drafts.ts';
import { find } from './en/find.ts';
import { general } from './en/general.ts';
import { bulk, jobs } from './en/jobs.ts';
import { orders } from './en/orders.ts';
import { problem } from './en/problem.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { today } from './en/today.ts';
import { tonight } from './en/tonight.ts';
import { views } from './en/views.ts';

/** Every screen has these. */
export const enCore = {
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
