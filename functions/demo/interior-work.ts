export const INTERIOR_CATEGORIES = [
  "Ruang Tamu",
  "Kamar Tidur",
  "Ruang Makan",
  "Ruang Kerja",
  "Ruang Keluarga",
  "Ruang Masuk",
] as const;

/** A finished interior project. Its pictures are keys of pictures.json; the one before the work is a drawing. */
export interface DemoInteriorWork {
  slug: string;
  title: string;
  category: (typeof INTERIOR_CATEGORIES)[number];
  city: string;
  areaM2: number;
  year: number;
  /** What was wished for, and what was done. */
  story: string;
  picture: string;
  altText: string;
  beforePicture: string;
  beforeAltText: string;
  /** Slugs of products that stand in the room. */
  products: string[];
}
