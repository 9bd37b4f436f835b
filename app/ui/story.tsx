interface StoryEntry {
  id: number;
  author: "shopper" | "shop";
  /** The state that it was moved to; null for a message alone. */
  state: string | null;
  label: string;
  text: string;
  at: number;
  /** `at` as a date. */
  on: string;
}

/** Every state and every message of both sides, the oldest first. `answer` is what a message of the shop is called. */
export function Story({ entries, answer }: { entries: StoryEntry[]; answer: string }) {
  return (
    <section className="panel stack" aria-labelledby="riwayat">
      <h2 id="riwayat">Riwayat</h2>
      <ol className="path">
        {entries.map(({ id, author, state, label, text, at, on }) => (
          <li key={id}>
            <b>{state ? label : author === "shop" ? answer : "Pesan Anda"}</b>
            {text && <p className="pre">{text}</p>}
            <time dateTime={new Date(at * 1000).toISOString()}>{on}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
