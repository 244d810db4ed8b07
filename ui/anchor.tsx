import {
  createContext,
  createElement,
  use,
  type AnchorHTMLAttributes,
  type ComponentType,
} from 'react';

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  [data: `data-${string}`]: string | undefined;
};

const AnchorContext = createContext<ComponentType<AnchorProps> | null>(null);

/** The component for the links of these parts: without it, plain anchors. */
export const AnchorProvider = AnchorContext.Provider;

/** A link that the router of the application may follow without loading a document. */
export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorContext) ?? 'a', props);
}
