import type { Translation } from '#i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general = {
  title: '{page} | {site}',
  homeTitle: '{site} | {description}',
  skip: 'Μετάβαση στο περιεχόμενο',
  backToWebsite: 'Επιστροφή στον ιστότοπο',
  close: 'Κλείσιμο',
  summary: '{count, plural, one {Ελέγξτε 1 πεδίο} other {Ελέγξτε # πεδία}}',
  atField: '{field}: {message}',
  optional: 'προαιρετικό',
  loading: 'Μια στιγμή',
} satisfies Translation<typeof english>;
