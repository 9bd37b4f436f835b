/** Where a room of the floor plan leads. A category is the name of one in the catalogue. */
export type DemoRoomLead =
  | { kind: "exhibition"; exhibition: string }
  | { kind: "category"; category: string }
  | { kind: "consultation" }
  | { kind: "activities" };

/** A rectangle on a grid that is 100 wide and 60 high. */
export interface DemoRoom {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Null where there is nothing to look at, such as the stairs. */
  leadsTo: DemoRoomLead | null;
}

export interface DemoFloor {
  name: string;
  rooms: DemoRoom[];
}

/** The partner whose house the plan shows. */
export const planPartner = "serambi-intan-bandung";

export const floors: DemoFloor[] = [
  {
    name: "Lantai 1",
    rooms: [
      {
        name: "Ruang Perhiasan",
        x: 0,
        y: 0,
        width: 38,
        height: 34,
        leadsTo: { kind: "exhibition", exhibition: "panorama-perhiasan" },
      },
      {
        name: "Galeri Rumah",
        x: 38,
        y: 0,
        width: 62,
        height: 34,
        leadsTo: { kind: "exhibition", exhibition: "panorama-galeri" },
      },
      {
        name: "Etalase Cincin",
        x: 0,
        y: 34,
        width: 24,
        height: 26,
        leadsTo: { kind: "category", category: "Cincin" },
      },
      { name: "Serambi Masuk", x: 24, y: 34, width: 34, height: 26, leadsTo: null },
      { name: "Meja Konsultasi", x: 58, y: 34, width: 26, height: 26, leadsTo: { kind: "consultation" } },
      { name: "Tangga", x: 84, y: 34, width: 16, height: 26, leadsTo: null },
    ],
  },
  {
    name: "Lantai 2",
    rooms: [
      {
        name: "Galeri Ruang Makan",
        x: 0,
        y: 0,
        width: 44,
        height: 34,
        leadsTo: { kind: "category", category: "Meja" },
      },
      {
        name: "Galeri Lampu",
        x: 44,
        y: 0,
        width: 30,
        height: 34,
        leadsTo: { kind: "category", category: "Lampu" },
      },
      {
        name: "Meja Gerabah",
        x: 74,
        y: 0,
        width: 26,
        height: 34,
        leadsTo: { kind: "category", category: "Dekorasi" },
      },
      {
        name: "Sudut Baca",
        x: 0,
        y: 34,
        width: 30,
        height: 26,
        leadsTo: { kind: "category", category: "Rak & Penyimpanan" },
      },
      { name: "Ruang Lokakarya", x: 30, y: 34, width: 54, height: 26, leadsTo: { kind: "activities" } },
      { name: "Tangga", x: 84, y: 34, width: 16, height: 26, leadsTo: null },
    ],
  },
];
