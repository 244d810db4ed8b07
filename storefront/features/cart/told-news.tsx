import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemWords, useProblemWords } from '#storefront/features/problem/problem-words.ts';
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx';
import { newsOf, type CartNews, type ToldCart } from './cart-news.ts';
import { useCartState } from './use-cart-summary.ts';

/**
 * The one place of the cart's page that speaks: what has changed, by whatever road, and why the last change was
 * refused. It stays while the page stays, and each news is an element of its own, so that the same words are said again.
 */
export function ToldNews({ cart }: { cart: ToldCart | null }) {
  const words = useNewsWords();
  const problem = useProblemWords();
  const told = useRef(cart);
  const [news, setNews] = useState<{ id: number; list: readonly CartNews[] }>({ id: 0, list: [] });
  const last = useCartState().outcomes.at(-1);
  // What was refused on another page was said there.
  const [before] = useState(last?.id);
  useEffect(() => {
    const list = newsOf(told.current, cart);
    told.current = cart;
    if (list.length > 0) setNews(({ id }) => ({ id: id + 1, list }));
  }, [cart]);
  const refused = last?.fault && last.id !== before ? last : null;
  return (
    <VisuallyHidden>
      <span role="status" id="cart-news">
        {refused?.fault ? (
          <span key={refused.id}>{problemWords(problem, refused.fault)}</span>
        ) : (
          <span key={news.id}>{news.list.map((each) => words(each)).join(' ')}</span>
        )}
      </span>
    </VisuallyHidden>
  );
}

function useNewsWords(): (news: CartNews) => string {
  const t = useTranslations('cart');
  const problem = useProblemWords();
  return (news) => {
    switch (news.kind) {
      case 'quantity':
        return t('news.quantity', { product: news.product, count: String(news.count) });
      case 'removed':
        return `${t('removed', { product: news.product })}.`;
      case 'gift':
      case 'giftLost':
      case 'giftGone':
        return t(`news.${news.kind}`, { product: news.product });
      case 'code':
        return `${t('codeApplied', { code: news.code })}.`;
      case 'codeRemoved':
        return t('news.codeRemoved', { code: news.code });
      case 'problem':
        return problemWords(problem, news.fault);
      case 'empty':
        return t('empty');
      case 'total':
        return t('news.total', { total: news.total });
      default:
        return t(`news.${news.kind}`);
    }
  };
}
