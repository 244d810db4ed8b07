import type { Translation } from '#i18n/translation.ts';
import type { promotion as english, promotionPages as englishPages } from '../en/promotion.ts';

export const promotion = {
  title: 'Προσφορές',
  until: 'Έως {date}',
  from: 'Από {date}',
  ended: 'Έληξε: {date}',
  noEnd: 'Μέχρι νεοτέρας',
  products: '{count, plural, =0 {Σε όλο το καλάθι} one {1 προϊόν} other {# προϊόντα}}',
  code: 'Κωδικός',
  copy: 'Αντιγραφή',
  copyOf: 'Αντιγραφή κωδικού {code}',
  copied: 'Αντιγράφηκε',
  see: 'Δείτε τι χρειάζεται',
} satisfies Translation<typeof english>;

export const promotionPages = {
  lead: 'Όσα βάζει το μαγαζί λίγο πιο γεμάτα αυτόν τον καιρό.',
  description:
    'Τι κοστίζει λιγότερο και τι κερνά το κατάστημα {site} αυτόν τον καιρό, με κωδικούς, ημερομηνίες και όρους.',
  use: 'Εφαρμογή στο καλάθι',
  used: 'Μπήκε στο καλάθι σας: {code}',
  seeAll: 'Όλες οι προσφορές',
  upcoming: 'Έρχονται',
  empty: 'Δεν υπάρχουν προσφορές αυτή τη στιγμή. Οι φιάλες παραμένουν καλές.',
  enterShop: 'Στο κατάστημα',
  smallPrint: 'Όροι',
  featured: 'Πρώτο στη λίστα',
  list: 'Στη λίστα',
  endedText: 'Η προσφορά έχει λήξει.',
  endedWay: 'Δείτε τις προσφορές που ισχύουν',
  goneText: 'Η προσφορά έχει εξαντληθεί.',
  upcomingText: 'Δεν έχει αρχίσει ακόμη: ισχύει από {date}.',
  when: 'Ισχύει',
  toList: 'Δείτε τα προϊόντα',
  listEnded: 'Όσα είχε η προσφορά',
  yours: {
    title: 'Στο καλάθι σας',
    empty: 'Το καλάθι σας είναι ακόμη άδειο.',
    counts: 'Αφαιρεί {amount} από το καλάθι σας.',
    freeShipping: 'Η αποστολή του καλαθιού σας είναι δωρεάν.',
    gift: 'Το κέρασμά μας είναι ήδη στο καλάθι σας.',
    giftGone: 'Μοιράστηκαν όλα.',
    missing: 'Ακόμη {missing} στο καλάθι σας και ισχύει.',
    pieces:
      '{count, plural, one {Ακόμη # προϊόν} other {Ακόμη # προϊόντα}} από τη λίστα και ισχύει.',
    waiting: 'Ο κωδικός είναι στο καλάθι σας, αλλά μια άλλη προσφορά σας συμφέρει περισσότερο.',
    nothing: 'Δεν ισχύει ακόμη για το καλάθι σας.',
    untyped: 'Ο κωδικός δεν είναι ακόμη στο καλάθι σας.',
  },
} satisfies Translation<typeof englishPages>;
