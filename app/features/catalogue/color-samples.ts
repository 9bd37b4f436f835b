/** Swatch colours. The API gives only a colour's name; a name missing here is shown without a swatch. */
const samples: Record<string, string> = {
  "emas kuning": "#d8b26a",
  "emas putih": "#dfe0e2",
  "emas rose": "#d9a58c",
  perak: "#c9ccd1",
  platina: "#d5d6d4",
  hitam: "#26231f",
  arang: "#45423d",
  "abu batu": "#8e8b85",
  "travertin abu": "#b3ada3",
  "travertin krem": "#ddcfb8",
  putih: "#f7f5f0",
  "putih gading": "#f1ead9",
  krem: "#e6d9c1",
  "krem linen": "#ddd0b8",
  "pot krem": "#e3d5bc",
  pasir: "#d3bd98",
  karamel: "#b07b46",
  mocha: "#8a6a55",
  "cokelat tua": "#54382a",
  terakota: "#b5613f",
  "pot terakota": "#b5613f",
  "biru malam": "#263349",
  "hijau lumut": "#5d6440",
  "hijau sage": "#a4ad92",
  sage: "#a4ad92",
  "hijau zaitun": "#747048",
  "kayu hitam": "#352d27",
  "kayu jati": "#a06f3f",
  "kayu oak natural": "#c9a577",
  "kayu walnut": "#6b4a34",
  "rotan natural": "#cda772",
};

export function sampleOf(color: string): string | null {
  return samples[color.trim().toLowerCase()] ?? null;
}
