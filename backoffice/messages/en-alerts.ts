import { alerts } from './en/alerts.ts';

/** The first screen has these too. */
export const enAlerts = { alerts };
