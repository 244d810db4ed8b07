import { domainToASCII, domainToUnicode } from 'node:url';
import { plainText } from '../pasted.ts';
import { parsePasted, type Parsed } from './text.ts';

/** RFC 5321, section 4.5.3.1.3: a path of 256 characters with its brackets. */
const EMAIL_LENGTH = 254;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * The one spelling of an address by which it is stored and found: nobody means two people by Anna@ and anna@, or by the
 * two spellings of an internationalised domain (decision 059).
 */
export function emailKey(email: string): string {
  const { local, domain } = partsOf(plainText(email).trim());
  return local.toLowerCase() + (domain && `@${domain}`);
}

function partsOf(email: string): { local: string; domain: string } {
  const [local = '', ...rest] = email.split(/@(?=[^@]*$)/);
  return { local, domain: readableDomain(rest.join('')) };
}

/**
 * A domain in lower case and in Unicode: Chromium converts email fields to punycode, Firefox and emails do not. An
 * invalid domain stays as it is: `domainToASCII` accepts everything that a URL may contain.
 */
function readableDomain(typed: string): string {
  const isDomain = typed.split('.').every((label) => LABEL.test(label));
  return (isDomain && domainToUnicode(domainToASCII(typed))) || typed.toLowerCase();
}

/** Google ignores dots before the @ and knows its service by two names: support.google.com/mail/answer/7436150. */
const GMAIL = /@(gmail|googlemail)\.com$/;

/**
 * The mailbox behind an address key. Many providers deliver anna+rum@ to anna@: nobody has a second mailbox by making up
 * tags.
 */
export function mailboxOf(key: string): string {
  const mailbox = key.replace(/^([^+@]+)\+[^@]*@/, '$1@');
  if (!GMAIL.test(mailbox)) return mailbox;
  return `${mailbox.slice(0, mailbox.lastIndexOf('@')).replaceAll('.', '')}@gmail.com`;
}

/**
 * An address that mail can be sent to, as people have them: no quoted parts, comments or bare addresses of
 * machines. The domain as in `emailKey`, since only the part before the @ may mind its case.
 */
export function parseEmail(input: unknown): Parsed<string> {
  const text = parsePasted(input, { maxLength: EMAIL_LENGTH, required: true });
  if (text.fault !== null) return text;
  const { local, domain } = partsOf(text.value);
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  const isEmail =
    local.length <= 64 &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    top.length >= 2 &&
    !/^\d+$/.test(top);
  return isEmail
    ? { value: `${local}@${domain}`, fault: null }
    : { value: null, fault: 'EMAIL_INVALID' };
}
