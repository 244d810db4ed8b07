import type { Context } from '#domain/context.ts';
import type { PictureCutter } from '#domain/media/ports.ts';
import type { Seals } from '#domain/staff/sealing.ts';

/** What a resolver of the back office is given: a context whose `db` is a pool of staff. */
export type AdminContext = Context & { seals: Seals; cutPicture: PictureCutter };
