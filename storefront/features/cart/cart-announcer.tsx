import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemMessage, useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { newsOf, type CartNews, type AnnouncedCart } from './cart-news.ts';
import { useCartState } from './state/use-cart-summary.ts';

/**
 * The live region of the cart page: what has changed, by whatever cause, and why the last change was refused. It stays
 * while the page stays, and each announcement is an element of its own, so that the same text is announced again.
 * `removedId`: the line whose removal has the focus and is read out there.
 */
export function CartAnnouncer({
  cart,
  removedId,
}: {
  cart: AnnouncedCart | null;
  removedId: string | null;
}) {
  const text = useNewsText();
  const problem = useProblemMessages();
  const announced = useRef(cart);
  const [news, setNews] = useState<News>({ id: 0, list: [] });
  const { outcomes } = useCartState();
  const last = outcomes.at(-1);
  // A refusal on another page was announced there.
  const [before] = useState(last?.id);
  const lastRefusal = outcomes.findLast(({ fault }) => fault)?.id;
  const announce = useEffectEvent((now: AnnouncedCart | null) => {
    const list = newsOf(announced.current, now, removedId);
    announced.current = now;
    if (list.length > 0) setNews(({ id }) => ({ id: id + 1, list, lastRefusal }));
  });
  useEffect(() => announce(cart), [cart]);
  const refused = last?.fault && last.id !== before ? last : null;
  // What was announced before a refusal is not announced again after it.
  const list = news.lastRefusal === lastRefusal ? news.list : [];
  return (
    <VisuallyHidden>
      <span role="status" id="cart-news">
        {refused?.fault ? (
          <span key={refused.id}>{problemMessage(problem, refused.fault)}</span>
        ) : (
          <span key={news.id}>{list.map((each) => text(each)).join(' ')}</span>
        )}
      </span>
    </VisuallyHidden>
  );
}

/** `lastRefusal`: the last change that had been refused by then. */
type News = { id: number; list: readonly CartNews[]; lastRefusal?: string | undefined };

function useNewsText(): (news: CartNews) => string {
  const t = useTranslations('cart');
  const problem = useProblemMessages();
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
        return problemMessage(problem, news.fault);
      case 'total':
        return t('news.total', { total: news.total });
      default:
        return t(`news.${news.kind}`);
    }
  };
}
