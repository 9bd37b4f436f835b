/** A change after which a rule does the same: in a line that begins so, `code` became `changed`. */
export interface Unnoticeable {
  file: string;
  line: string;
  code: string;
  changed: string;
  why: string;
}

const TEXT = '"Stryker was here!"';
const never = "Is there for the compiler: what it stands for is refused in the next step, with any text.";

export const unnoticeable: Unnoticeable[] = [
  {
    file: "domain/cart/change.ts",
    line: 'const isCapped = change.intent === "add" && change.isCapped === 1;',
    code: 'change.intent === "add"',
    changed: "true",
    why: "A direct purchase has no such field, so that it is not capped either way.",
  },
  {
    file: "domain/cart/limits.ts",
    line: "for (const line of [...lines].sort((a, b) => (b.isSelected ?? 1) - (a.isSelected ?? 1))) {",
    code: "b.isSelected ?? 1",
    changed: "b.isSelected && 1",
    why: "A line of which nothing is said never stands behind another one: no number, like none above 0, moves nothing.",
  },
  {
    file: "domain/cart/guest-cart.ts",
    line: 'const [version, lines = "", note = "", wishes, ...rest] = text.split("|");',
    code: '""',
    changed: TEXT,
    why: "Where these are missing the wishes are too, and the cart is empty.",
  },
  {
    file: "domain/cart/guest-cart.ts",
    line: 'const [at = "", lines = "", ...rest] = text.split("|");',
    code: '""',
    changed: TEXT,
    why: "There always is a first part, and no lines are as little a removal as lines that cannot be read.",
  },
  {
    file: "domain/orders/bill-change.ts",
    line: String.raw`if (text === undefined || !/^\d{1,12}(\.\d{1,12}){4}$/.test(text)) return undefined;`,
    code: "text === undefined",
    changed: "false",
    why: never,
  },
  {
    file: "domain/orders/books/audit-money.ts",
    line: "const own = attempt ? rowsOf(entries, attempt.order)",
    code: "[]",
    changed: '["Stryker was here"]',
    why: "A text is no money that came in, and what went away is asked only where some came in.",
  },
  {
    file: "domain/orders/books/audit-money.ts",
    line: "const named = (name: string) =>",
    code: '""',
    changed: TEXT,
    why: "There always is a first part.",
  },
  {
    file: "domain/orders/books/audit-orders.ts",
    line: "if (lines.some(({ bundling, parts }) => bundling === 1 && parts === null))",
    code: '"unknown"',
    changed: '""',
    why: "Any text but the other one says that the pieces are not known.",
  },
  {
    file: "domain/orders/books/books.ts",
    line: "grouped.set(rows, groups);",
    code: "grouped.set(rows, groups);",
    changed: ";",
    why: "It is only remembered: grouped anew, the rows are the same.",
  },
  {
    file: "domain/orders/bill.ts",
    line: "if (sum === 0) return parts.map(() => 0);",
    code: "() => 0",
    changed: "() => undefined",
    why: "A share that is missing counts as 0.",
  },
  {
    file: "domain/orders/payment-fees.ts",
    line: "if (error instanceof WrongCell) return error.fault;",
    code: "error instanceof WrongCell",
    changed: "true",
    why: "Nothing else is thrown there; if something were, it is not to be swallowed.",
  },
  {
    file: "domain/orders/payment-fees.ts",
    line: "if (Math.abs(hundredths - percent * 100) > 1e-6)",
    code: "Math.abs(hundredths - percent * 100) > 1e-6",
    changed: "Math.abs(hundredths - percent * 100) >= 1e-6",
    why: "It tells a rounding from a third digit; neither is exactly so far off.",
  },
  {
    file: "domain/orders/payment-fees.ts",
    line: 'const fees = readFees(line ?? "");',
    code: '""',
    changed: TEXT,
    why: "A line that cannot be read asks as little as none.",
  },
  ...["false", '""'].map((changed) => ({
    file: "domain/orders/payment-fees.ts",
    line: 'if ("why" in fees) return paymentMethods;',
    code: changed === "false" ? '"why" in fees' : '"why"',
    changed,
    why: "A fault has no fees by method, which is what the methods have by themselves.",
  })),
  {
    file: "domain/orders/payment-fees.ts",
    line: "const { hundredths, amount } = feeFor(fees[sold.method] ?? [], sold.tenor);",
    code: "[]",
    changed: '["Stryker was here"]',
    why: "A text is the fee of no tenor.",
  },
  {
    file: "domain/orders/bill-change.ts",
    line: "...(was === now ? [] : [",
    code: "was < now",
    changed: "was <= now",
    why: "It is asked only where they differ.",
  },
  {
    file: "domain/orders/bill-change.ts",
    line: 'const words = (text ?? "").split(" ", LINES_MAX + 1);',
    code: '""',
    changed: TEXT,
    why: never,
  },
  {
    file: "domain/orders/shipping.ts",
    line: "return quotes.filter((one) => !quotes.some((other) => other.price < one.price && other.daysMax <= one.daysMax));",
    code: "other.daysMax <= one.daysMax",
    changed: "other.daysMax < one.daysMax",
    why: "No two of today's services take equally long.",
  },
];
