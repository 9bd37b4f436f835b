/** The stones that come with a laboratory's report of their own: those above 0.30 carat. */
const reported: Record<string, string[]> = {
  "cincin-solitaire-aurora": ["berlian 1,00 ct"],
  "cincin-halo-kirana": ["berlian 0,70 ct"],
  "cincin-tiga-batu-trisna": ["berlian 0,80 ct"],
  "cincin-zamrud-rimba": ["zamrud 1,40 ct"],
  "anting-stud-embun": ["berlian 0,40 ct", "berlian 0,40 ct"],
  "anting-safir-tirta": ["safir 1,60 ct", "safir 1,60 ct"],
  "kalung-solitaire-fajar": ["berlian 0,70 ct"],
  "kalung-zamrud-telaga": ["zamrud 1,60 ct"],
};
/** South Sea pearls come with a card of their own instead. */
const pearls = ["anting-mutiara-naira", "anting-mutiara-bambu", "kalung-mutiara-segara"];

/** Who vouches for the stones, with the numbers; null where nobody does. */
export function certificateOf({ id, slug }: { id: number; slug: string }): string | null {
  const number = (n: number) => `0000-${String(id * 10 + n).padStart(4, "0")}`;
  if (pearls.includes(slug)) return `Kartu keaslian mutiara, nomor KKM-${number(1)}`;
  const stones = reported[slug]?.map((stone, n) => `${stone}, nomor LBMN-${number(n + 1)}`);
  return stones ? `Laboratorium Batu Mulia Nusantara: ${stones.join("; ")}` : null;
}
