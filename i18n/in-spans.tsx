import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/**
 * What `t.rich` makes, with each text alone in an element: a translating browser moves texts, and React loses those
 * that have neighbours (see ui/elements.ts).
 */
export function inSpans(text: ReactNode): ReactElement[] {
  return Children.toArray(text).flatMap((part, index) => {
    if (!isValidElement<{ children?: ReactNode }>(part)) {
      return typeof part === 'string' ? <span key={index}>{part}</span> : [];
    }
    const { children } = part.props;
    // The content of a tag is a list, mostly of one text.
    if (!Array.isArray(children)) return part;
    const isText = children.every((child) => typeof child === 'string');
    return cloneElement(part, undefined, isText ? children.join('') : inSpans(children));
  });
}
