import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals what must be stored but not be read in a copy of the database, such as the secret of an authenticator app. */
export type Seals = {
  seal: (tenantId: string, text: string) => string;
  /** Throws for what no known secret has sealed. `isOld`: the newest secret would seal it again. */
  open: (tenantId: string, sealed: string) => { text: string; isOld: boolean };
  /** With which the tokens of known devices are signed: one for each secret, the newest first. */
  deviceKeys: (tenantId: string) => [Uint8Array, ...Uint8Array[]];
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with keys from the secrets of the settings (HKDF, RFC 5869), another for each tenant. The first one seals. */
export function createSeals(secrets: readonly [string, ...string[]]): Seals {
  const keyOf = (secret: string, tenantId: string) =>
    new Uint8Array(hkdfSync('sha256', secret, tenantId, 'staff factor', 32));

  function open(secret: string, tenantId: string, bytes: Buffer): string | null {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(bytes.length - TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, tenantId), nonce);
    decipher.setAuthTag(tag);
    const sealed = bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES);
    try {
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
    } catch {
      return null;
    }
  }

  return {
    deviceKeys: (tenantId) =>
      secrets.map(
        (secret) => new Uint8Array(hkdfSync('sha256', secret, tenantId, 'staff device', 32)),
      ) as [Uint8Array, ...Uint8Array[]],
    seal(tenantId, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(secrets[0], tenantId), nonce);
      const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open(tenantId, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const secret of secrets) {
        const text = open(secret, tenantId, bytes);
        if (text !== null) return { text, isOld: secret !== secrets[0] };
      }
      throw new Error('No secret of the settings has sealed this: is SESSION_SECRET_PREVIOUS set?');
    },
  };
}
