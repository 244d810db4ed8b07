import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inSpans } from './in-spans.tsx';

test('each text of a rich message gets an element of its own, those inside a tag too', () => {
  // As `t.rich` passes them: the content of a tag is a list.
  const link = <a href="/terms">{['the ', <b key="b">{['terms']}</b>]}</a>;
  expect(renderToStaticMarkup(<p>{inSpans(['I accept ', link, '.'])}</p>)).toBe(
    '<p><span>I accept </span><a href="/terms"><span>the </span><b>terms</b></a><span>.</span></p>',
  );
  expect(renderToStaticMarkup(<p>{inSpans('Plain words')}</p>)).toBe(
    '<p><span>Plain words</span></p>',
  );
});
