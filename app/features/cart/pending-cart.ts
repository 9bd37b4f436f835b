/** What a pending change needs to know about a line. */
interface PendingLine {
  key: string;
  quantity: number;
  /** How many pieces it may have. */
  most?: number;
  validPrice: number;
  isSelected: 0 | 1;
  isAvailable: boolean;
  isSoldOut?: boolean;
}

interface PendingCart<Line extends PendingLine> {
  lines: Line[];
  count: number;
  subtotal: number;
}

/** The rule `isBought` for a line as the page knows it. */
export function isPaidFor(line: Pick<PendingLine, "isSelected" | "isAvailable" | "isSoldOut">): boolean {
  return line.isSelected === 1 && line.isAvailable && !line.isSoldOut;
}

/** How many pieces are paid. */
export function piecesOf({ lines }: { lines: PendingLine[] }): number {
  return lines.filter(isPaidFor).reduce((sum, line) => sum + line.quantity, 0);
}

/** The cart as it will be once the pending forms are answered. The server has the last word. */
export function pendingCart<Line extends PendingLine, Cart extends PendingCart<Line>>(
  cart: Cart & PendingCart<Line>,
  forms: Record<string, string>[],
): Cart {
  const lines = forms.reduce(applyForm<Line>, cart.lines);
  if (lines === cart.lines) return cart;
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    ...cart,
    lines,
    count: sum((line) => line.quantity),
    subtotal: sum((line) => (isPaidFor(line) ? line.validPrice * line.quantity : 0)),
  };
}

function applyForm<Line extends PendingLine>(lines: Line[], form: Record<string, string>): Line[] {
  const isWanted = ({ key }: Line) => form.intent === "select-all" || key === form.line;
  if (!lines.some(isWanted)) return lines;
  const change = (changed: (line: Line) => Partial<PendingLine>) =>
    lines.map((line) => (isWanted(line) ? { ...line, ...changed(line) } : line));
  switch (form.intent) {
    case "remove":
    case "keep":
      return lines.filter((line) => !isWanted(line));
    case "quantity":
      return change((line) => ({ quantity: pendingQuantity(line, Number(form.quantity)) }));
    case "select":
    case "select-all":
      return change(() => ({ isSelected: form.selected === "1" ? 1 : 0 }));
    default:
      return lines;
  }
}

/** More than the line may have becomes as many as it may. */
function pendingQuantity({ quantity, most = 0 }: PendingLine, wanted: number): number {
  const many = Math.max(1, wanted || quantity);
  return most > 0 ? Math.min(many, most) : many;
}
