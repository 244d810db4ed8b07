import type { Translation } from '#i18n/translation.ts';
import type { hours as english } from '../en/hours.ts';

export const hours = {
  openUntil: 'Ανοιχτά τώρα, έως {time}',
  opensToday: 'Ανοίγουμε σήμερα στις {time}',
  opensTomorrow: 'Ανοίγουμε αύριο στις {time}',
  opensOn: 'Ανοίγουμε {weekday, select, 6 {το} other {την}} {day} στις {time}',
  closed: 'Προς το παρόν κλειστά',
  closedFor: 'Σήμερα κλειστά: {name}. {opens}',
  ahead: 'Ειδικές ημέρες',
  closedDay: 'κλειστά',
  mapAlt: 'Χάρτης των δρόμων γύρω από: {address}, με τη διαδρομή από το μετρό',
} satisfies Translation<typeof english>;
