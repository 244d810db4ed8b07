/** A Greek number in E.164 in readable groups: +302109226540 → +30 210 922 6540. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+30(\d{3})(\d{3})(\d{4})$/, '+30\u00A0$1\u00A0$2\u00A0$3');
}
