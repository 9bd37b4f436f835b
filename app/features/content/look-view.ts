import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import type { RoomView } from "./room-view.ts";

/** A furnished room with everything that stands in it, as its page shows it. */
export interface LookView {
  slug: string;
  title: string;
  roomType: string;
  description: string;
  picture: CardPicture;
  pieces: PieceView[];
  /** What one of each costs; null when all of it is sold out. */
  price: string | null;
  related: RoomView[];
}

export interface PieceView {
  /** Its field in the form. */
  field: string;
  name: string;
  href: string;
  picture: CardPicture | null;
  price: string;
  /** Where it stands on the picture, in percent; null where it is not seen. */
  place: { x: number; y: number } | null;
  options: { value: string; label: string; isSold: boolean }[];
  /** Which choice is the one in the picture, or that it cannot be bought; empty where nobody has said it. */
  note: string;
  /** The option that is chosen at first; null when it is sold out. */
  first: string | null;
}

/** Where a product stands in the list, counted from 0. */
export const pieceAnchor = (n: number) => `barang-${n + 1}`;
