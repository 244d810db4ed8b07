import { constants, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CannotStart } from './embedded-problem.ts';

/** The user that PostgreSQL runs as. Undefined: the one that runs us. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of its data directory, so that
 * data made by a normal user stays theirs, else as `nobody`: nothing on the system has to change.
 */
export function accountFor(directory: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(directory, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

function nobody(): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  // macOS gives nobody the number -2; the system calls take it unsigned.
  const number = (text: string | undefined): number => Number(text) >>> 0;
  if (!uid || !gid || number(uid) === 0) {
    throw new CannotStart(
      'PostgreSQL does not run as root and this system has no user "nobody" to run it as: ' +
        'start as a normal user, or set DATABASE_URL.',
    );
  }
  return { uid: number(uid), gid: number(gid) };
}

/** True when `account` may enter every directory above `file`. Groups other than its own do not count. */
export function canReach(account: Account, file: string): boolean {
  if (!account) return true;
  for (let place = path.dirname(file); ; place = path.dirname(place)) {
    const { uid, gid, mode } = statSync(place);
    const bit =
      uid === account.uid
        ? constants.S_IXUSR
        : gid === account.gid
          ? constants.S_IXGRP
          : constants.S_IXOTH;
    if (!(mode & bit)) return false;
    if (place === path.dirname(place)) return true;
  }
}

/**
 * The environment of PostgreSQL's own programs, which run as another user: what they need and none of our
 * secrets. Variables such as PGPORT of the operator's shell do not reach them either.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  return { PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}
