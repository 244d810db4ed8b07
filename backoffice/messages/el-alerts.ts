import { alerts } from './el/alerts.ts';

/** The first screen has these too. */
export const elAlerts = { alerts };
