import { expect, test } from 'vitest';
import { nameUuid } from './name-uuid.ts';

test('a name has always the same UUID in a namespace', () => {
  // The example of RFC 9562, appendix A.4, in the namespace of DNS.
  expect(nameUuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});
