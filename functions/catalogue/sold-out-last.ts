/** What cannot be bought does not lead its page. It stays on it, so that pages need to know nothing of stock. */
export function soldOutLast<Card extends { variants: { validStock: number }[] }>(cards: Card[]): Card[] {
  const isSold = ({ variants }: Card) => variants.every(({ validStock }) => validStock === 0);
  return [...cards.filter((card) => !isSold(card)), ...cards.filter(isSold)];
}
