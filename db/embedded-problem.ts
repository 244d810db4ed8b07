/**
 * The program cannot start (or continue) for a reason that the operator can fix: the message is one sentence for
 * people, displayed without a stack.
 */
export class CannotStart extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CannotStart';
  }
}

/** True for what the system and PostgreSQL say when there is no room left (disk full, quota used up). */
export function isDiskFull(text: string): boolean {
  return /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i.test(text);
}
