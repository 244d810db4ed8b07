/** One mailbox at a Greek domain, as browsers and people write it: the first as it is stored. */
export function spellingsOf(name: string): [stored: string, ...others: string[]] {
  return [
    `${name}@ρούμι.ελ`,
    `${name}@xn--uxafih5d.xn--qxam`,
    `${name}@ρου\u0301μι.ελ`,
    `${name.toUpperCase()}@ΡΟΎΜΙ.ΕΛ`,
    `${name}@Xn--UXAFIH5D.xn--qxam`,
  ];
}
