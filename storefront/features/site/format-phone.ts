/** A Greek number in E.164 as it is written on a card: +302109226540 → +30 210 922 6540. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+30(\d{3})(\d{3})(\d{4})$/, '+30 $1 $2 $3');
}
