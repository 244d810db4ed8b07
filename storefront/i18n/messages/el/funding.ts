import type { Translation } from '#i18n/translation.ts';
import type { funding as english } from '../en/funding.ts';

export const funding = {
  title: 'Ευρωπαϊκή χρηματοδότηση',
  alt: 'Το έμβλημα της Ευρωπαϊκής Ένωσης με τη φράση «Με τη συγχρηματοδότηση της Ευρωπαϊκής Ένωσης». Ανοίγει αρχείο PDF για το έργο',
  close: 'Κλείσιμο της ενημέρωσης για την ευρωπαϊκή χρηματοδότηση',
} satisfies Translation<typeof english>;
