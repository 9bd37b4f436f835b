export interface Figure {
  name: string;
  value: string;
  budget: string;
  isKept: boolean;
}

/** Prints the figures; an exceeded budget makes the benchmark exit non-zero. */
export function report(figures: Figure[]): void {
  for (const { name, value, budget, isKept } of figures) {
    console.log(`${isKept ? "  " : "! "}${name.padEnd(56)} ${value.padStart(22)}   ${budget}`);
  }
  const exceeded = figures.filter(({ isKept }) => !isKept);
  console.log(exceeded.length === 0 ? "All budgets are kept." : `${exceeded.length} budgets are exceeded.`);
  process.exitCode = exceeded.length === 0 ? 0 : 1;
}
