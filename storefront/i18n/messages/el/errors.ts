import type { Translation } from '../../translation.ts';
import type { errors as english } from '../en/errors.ts';

export const errors = {
  notFoundTitle: 'Δεν βρέθηκε',
  notFoundText: 'Λυπούμαστε, η σελίδα που ζητήσατε δεν βρέθηκε.',
  noRecord: 'Δεν βρέθηκε',
  noRoute: 'Αυτή η σελίδα δεν βρέθηκε',
  systemTitle: 'Σφάλμα συστήματος',
  systemText: 'Λυπούμαστε, παρουσιάστηκε άγνωστο σφάλμα. Δοκιμάστε ξανά αργότερα.',
} satisfies Translation<typeof english>;
