import type { CartPanelView } from "#app/features/layout/cart-panel.tsx";

/** The cart as it will be once the forms on their way have been answered. The server has the last word. */
export function pendingCart(cart: CartPanelView, forms: FormData[]): CartPanelView {
  const asked = forms.filter((form) => cart.lines.some((line) => line.key === form.get("line")));
  if (asked.length === 0) return cart;
  const lines = asked.reduce((lines, form) => {
    const key = form.get("line");
    const intent = form.get("intent");
    if (intent === "remove") return lines.filter((line) => line.key !== key);
    const by = intent === "plus" ? 1 : intent === "minus" ? -1 : 0;
    return lines.map((line) => (line.key === key ? { ...line, quantity: Math.max(1, line.quantity + by) } : line));
  }, cart.lines);
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    ...cart,
    lines,
    count: sum((line) => line.quantity),
    subtotal: sum((line) => (line.isAvailable ? line.valid_price * line.quantity : 0)),
  };
}
