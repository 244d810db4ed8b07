import { general } from './el/general.ts';
import { problem } from './el/problem.ts';
import { record } from './el/record.ts';
import { session } from './el/session.ts';
import { shell } from './el/shell.ts';
import { staff } from './el/staff.ts';
import { tonight } from './el/tonight.ts';

export const el = { general, problem, record, session, shell, staff, tonight };
