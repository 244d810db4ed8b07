import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemWords, useProblemWords } from '#storefront/features/errors/problem-words.ts';
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx';
import { newsOf, type CartNews, type ToldCart } from './cart-news.ts';
import { useCartState } from './state/use-cart-summary.ts';

/**
 * The one place of the cart's page that speaks: what has changed, by whatever road, and why the last change was
 * refused. It stays while the page stays, and each news is an element of its own, so that the same words are said again.
 * `removedId`: the line whose removal has the focus and is read out there.
 */
export function ToldNews({ cart, removedId }: { cart: ToldCart | null; removedId: string | null }) {
  const words = useNewsWords();
  const problem = useProblemWords();
  const told = useRef(cart);
  const [news, setNews] = useState<News>({ id: 0, list: [] });
  const { outcomes } = useCartState();
  const last = outcomes.at(-1);
  // What was refused on another page was said there.
  const [before] = useState(last?.id);
  const lastRefusal = outcomes.findLast(({ fault }) => fault)?.id;
  const tell = useEffectEvent((now: ToldCart | null) => {
    const list = newsOf(told.current, now, removedId);
    told.current = now;
    if (list.length > 0) setNews(({ id }) => ({ id: id + 1, list, lastRefusal }));
  });
  useEffect(() => tell(cart), [cart]);
  const refused = last?.fault && last.id !== before ? last : null;
  // What was said before a refusal is not said again after it.
  const list = news.lastRefusal === lastRefusal ? news.list : [];
  return (
    <VisuallyHidden>
      <span role="status" id="cart-news">
        {refused?.fault ? (
          <span key={refused.id}>{problemWords(problem, refused.fault)}</span>
        ) : (
          <span key={news.id}>{list.map((each) => words(each)).join(' ')}</span>
        )}
      </span>
    </VisuallyHidden>
  );
}

/** `lastRefusal`: the last change that had been refused by then. */
type News = { id: number; list: readonly CartNews[]; lastRefusal?: string | undefined };

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
      case 'total':
        return t('news.total', { total: news.total });
      default:
        return t(`news.${news.kind}`);
    }
  };
}
