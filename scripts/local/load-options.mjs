/** The options of a load run; parsed before anything is built, and again by the run itself. */
export const LOAD_OPTIONS = /** @type {const} */ ({
  /** The folder of a local shop: only checks its books, runs nothing. */
  check: { type: "string" },
  seed: { type: "string", default: "1" },
  minutes: { type: "string", default: "5" },
  kills: { type: "string", default: "20" },
  connections: { type: "string", default: "64" },
  buyers: { type: "string", default: "1000" },
  pieces: { type: "string", default: "100" },
  /** The percentage of the payment provider's answers and notifications that get lost. */
  lies: { type: "string", default: "5" },
  /** "sale" or "mixed" alone. */
  part: { type: "string" },
});

export const LOAD_USAGE = `Usage: npm run load [-- OPTIONS]

  Many buyers at once in the built Worker, on fresh demo data, and whether the books balance afterwards.

  --part sale|mixed   one of the two parts alone: the rush for a flash sale, or minutes of buying
  --seed N            which moves are drawn (1)
  --minutes N         how long is bought (5)
  --kills N           how often the Worker is killed meanwhile (20)
  --connections N     how many ask at once (64)
  --buyers N          how many rush for the sale (1000)
  --pieces N          how many pieces it has (100)
  --lies N            how many of a hundred answers of the payment provider get lost (5)
  --check FOLDER      reads the books of an earlier run, or of any local shop, and does nothing else`;
