import { refuseMore } from "../arguments.ts";
import type { PlaceRoom } from "../desk-room.ts";
import { PARTS, type Part } from "./fill-parts.ts";

type FillCommand = { name: "fill"; parts: Part[] };

/** Puts into a shop what it needs before anybody can order. */
export const fill: PlaceRoom<FillCommand> = {
  usage: `  fill [--texts] [--regions] [--demo]                puts texts and Indonesia's regions into a new shop, or the parts that are
                                                     named; --demo adds the demo's goods. What is there stays as it is`,
  commands: { fill: { texts: "flag", regions: "flag", demo: "flag" } },
  read(name, told) {
    refuseMore(name, told.words);
    const named = PARTS.filter((part) => told.has(part));
    // Without a name it is what every shop needs; the demo's goods come only when named.
    const parts = named.some((part) => part !== "demo") ? named : [...new Set<Part>(["texts", "regions", ...named])];
    return { name: "fill", parts };
  },
  isReading: () => false,
  async obeyAt({ parts }, place) {
    // The demo's goods and the regions are loaded for this command alone.
    const { fillShop } = await import("./fill-database.ts");
    return fillShop(parts, place);
  },
};
