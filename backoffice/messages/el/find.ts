import type { Translation } from '#i18n/translation.ts';
import type { find as english } from '../en/find.ts';

export const find = {
  title: 'Αναζήτηση',
  titleFor: 'Αναζήτηση: {search}',
  label: 'Αναζήτηση σε παραγγελίες, πελάτες, αιτήματα, προϊόντα και ποτά',
  placeholder: 'Αναζήτηση (Ctrl K)',
  lead: 'Αριθμός, όνομα, email, τηλέφωνο, κωδικός, προϊόν ή ποτό.',
  nothing: 'Δεν βρέθηκε τίποτα.',
  orders: 'Παραγγελίες',
  allOrders: 'Όλες οι παραγγελίες που ταιριάζουν',
  requests: 'Αιτήματα',
  allRequests: 'Όλα τα αιτήματα που ταιριάζουν',
  people: 'Πελάτες',
  allPeople: 'Όλοι οι πελάτες που ταιριάζουν',
  orderCount: '{count, plural, =0 {καμία παραγγελία} one {# παραγγελία} other {# παραγγελίες}}',
  products: 'Προϊόντα',
  allProducts: 'Όλα τα προϊόντα που ταιριάζουν',
  drinks: 'Ποτά',
  isOn: 'στον κατάλογο',
  isOff: 'εκτός καταλόγου',
} satisfies Translation<typeof english>;
