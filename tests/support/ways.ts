/**
 * Whether scripts run, for each language: journeys whose rules are the same in both languages are gone with
 * scripts in one of them and without in the other. Two visits prove what four would.
 */
type Ways = Record<'en' | 'el', readonly [boolean]>;

export const EN_WITH_SCRIPTS: Ways = { en: [true], el: [false] };
export const EL_WITH_SCRIPTS: Ways = { en: [false], el: [true] };
