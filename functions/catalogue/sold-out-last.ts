interface Card {
  name: string;
  variants: { color: string; validStock: number }[];
}

/**
 * What cannot be bought does not lead its page. It stays on it, so that pages need to know nothing of stock. In a list
 * of some colours that is what has none of them left, as its card says; `isAsked` is a card that was asked for itself.
 */
export function soldOutLast<Some extends Card>(
  cards: Some[],
  colors: string[] = [],
  isAsked: (card: Some) => boolean = () => false,
): Some[] {
  const isSold = ({ variants }: Some) => {
    const wanted = variants.filter(({ color }) => colors.includes(color));
    return (wanted.length > 0 ? wanted : variants).every(({ validStock }) => validStock === 0);
  };
  const isLast = (card: Some) => isSold(card) && !isAsked(card);
  return [...cards.filter((card) => !isLast(card)), ...cards.filter(isLast)];
}
