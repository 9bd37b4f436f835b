import { THING_KINDS } from "#domain/catalogue/thing-kind.ts";

/** A parcel has things of one kind, or all of an order where its buyer rather waits for all of it. */
export const PARCEL_KINDS = [...THING_KINDS, "all"] as const;
export type ParcelKind = (typeof PARCEL_KINDS)[number];

export const parcelKindLabels: Record<ParcelKind, string> = {
  jewellery: "Perhiasan, berasuransi",
  home: "Barang rumah",
  furniture: "Perabot",
  all: "Semua barang",
};
