/** The second at which the tests' shop was filled, and at which it stands still unless a test says otherwise. */
export const SEEDED_AT = 1_790_000_000;
