import { describe, expect, test } from 'vitest';
import { pageQuery, readBlogView } from './blog-view.ts';

const read = (query: string) => readBlogView(new URLSearchParams(query));

describe('the address of the blog', () => {
  test('contains page, subject and term', () => {
    expect(read('')).toEqual({ page: 1, tag: null, term: '' });
    expect(read('page=2&tag=how-it-is-made')).toEqual({
      page: 2,
      tag: 'how-it-is-made',
      term: '',
    });
    expect(read('search=%20two%20%20words ')?.term).toBe('two words');
    expect(read(`search=${'x'.repeat(500)}`)?.term).toHaveLength(100);
    expect(read('tag=')?.tag).toBeNull();
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=999999',
    'tag=A',
    "tag='",
    'tag=../x',
  ])('is none with %s', (query) => {
    expect(read(query)).toBeNull();
  });

  test('of another page keeps the subject', () => {
    const view = { page: 1, tag: 'rum', term: '' };
    expect(pageQuery(view, 2)).toBe('?tag=rum&page=2');
    expect(pageQuery({ ...view, tag: null }, 1)).toBe('');
  });
});
