import { expect, test } from "vitest";
import { type City, cities, nearestFirst, spotOfCity } from "#domain/showroom/cities.ts";
import {
  distanceBetween,
  layMap,
  linesOf,
  MAP_WIDTH,
  PANORAMA,
  spotOnPicture,
  viewerLink,
  viewerOrigin,
} from "#domain/showroom/drawings.ts";
import { provinces } from "./provinces.ts";

function named(name: string): City {
  const city = cities.find((one) => one.name === name);
  if (!city) throw new Error(`${name} is not listed`);
  return city;
}
const places = ["Bandung", "Jakarta Selatan", "Surabaya", "Denpasar", "Makassar"].map(named);

test("L01 the nearest partner comes first, as the crow flies; without a city they stay as they are", () => {
  const order = (from: string) => nearestFirst(places, named(from)).map(({ name }) => name);
  expect(order("Depok").slice(0, 2)).toEqual(["Jakarta Selatan", "Bandung"]);
  expect(order("Mataram").slice(0, 3)).toEqual(["Denpasar", "Surabaya", "Makassar"]);
  expect(nearestFirst(places, undefined)).toBe(places);
  expect(Math.round(distanceBetween(named("Bandung"), named("Surabaya")) / 10)).toBe(57);
  const way = (...[up, along, otherUp, otherAlong]: [number, number, number, number]) =>
    Math.round(distanceBetween({ latitude: up, longitude: along }, { latitude: otherUp, longitude: otherAlong }));
  // A quarter of the earth, half of it, and a quarter of the circle that is half as long as the equator.
  expect([way(0, 10, 0, 100), way(-90, 0, 0, 50), way(0, 0, 0, 180), way(60, 0, 60, 90)]).toEqual([
    ...[10_008, 10_008, 20_015, 4605],
  ]);
});

test("L01 every province has a spot, also for a regency that is not listed; a code of nowhere has none", () => {
  const nowhere = provinces.filter((province) => spotOfCity(province * 100 + 99) === undefined);
  expect(nowhere).toEqual([]);
  expect(spotOfCity(9999)).toBeUndefined();
  // Malang is not where Surabaya is; what is not listed in its province is.
  expect([spotOfCity(3573), spotOfCity(3599), spotOfCity(9601)]).toEqual(["Malang", "Surabaya", "Sorong"].map(named));
});

/** The same with names as long as partners have them. */
const partners = [
  "Serambi Intan Bandung",
  "Griya Tenang Kemang",
  "Sawala Surabaya",
  "Bale Mutiara Denpasar",
  "Rumah Losari Makassar",
].map((name, place) => ({ ...places[place], name }) as City);

test.each([[places], [partners]])("L01 every name on the map is inside of it and lies upon no other", (shown) => {
  const map = layMap(shown);
  const boxes = map.points.map(({ place, label }) => {
    const width = place.name.length * 6.3;
    const left = label.anchor === "start" ? label.x : label.anchor === "end" ? label.x - width : label.x - width / 2;
    return { left, right: left + width, top: label.y - 10, bottom: label.y + 2 };
  });
  for (const [place, box] of boxes.entries()) {
    expect(box.left >= 0 && box.right <= MAP_WIDTH && box.top >= 0 && box.bottom <= map.height).toBe(true);
    for (const other of boxes.slice(place + 1)) {
      const isApart =
        box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
      expect(isApart).toBe(true);
    }
  }
});

const spot = (name: string, longitude: number, latitude: number) => ({ name, longitude, latitude });
const LONG = "Rumah Losari Makassar";

test("L01 one partner and none have a map too, of fourteen degrees by seven", () => {
  const map = { width: MAP_WIDTH, height: 180, west: 111, north: -0.5, scale: 25.7 };
  expect(layMap([])).toEqual({ ...map, points: [] });
  const place = spot("Kota", 118, -4);
  const label = { x: 188, y: 94.7, anchor: "start" };
  expect(layMap([place])).toEqual({ ...map, points: [{ place, x: 180, y: 90, label }] });
  // A degree and a half further up, and the map with it.
  expect(layMap([spot("Kota", 119.5, -2.5)])).toMatchObject({ west: 112.5, north: 1, points: [{ x: 180, y: 90 }] });
});

test.each<[why: string, places: ReturnType<typeof spot>[], labels: [x: number, y: number, anchor: string][]]>([
  [
    "at the side of its dot where nobody stands, else above",
    [spot("A", 117.5, -4), spot("B", 118, -4), spot("C", 118.5, -4)],
    [
      [159.1, 94.7, "end"],
      [180, 82, "middle"],
      [200.9, 94.7, "start"],
    ],
  ],
  [
    "below where somebody stands above too",
    [spot("A", 117.5, -4), spot("B", 118, -4), spot("C", 118.5, -4), spot("D", 118, -3.6)],
    [
      [159.1, 99.8, "end"],
      [180, 112.9, "middle"],
      [200.9, 99.8, "start"],
      [180, 76.9, "middle"],
    ],
  ],
  [
    "above but not over the left edge",
    [spot(LONG, 112, -4), spot("C", 112.7, -4), spot("Z", 128, -4)],
    [
      [69.2, 53.8, "middle"],
      [51.2, 79.6, "middle"],
      [329.2, 66.5, "start"],
    ],
  ],
  [
    "below, not over the right edge and not upon its neighbour's name",
    [spot("C", 112, -4), spot("Z", 127.3, -4), spot(LONG, 128, -4)],
    [
      [46.8, 66.5, "start"],
      [300.8, 66.5, "end"],
      [290.8, 79.6, "middle"],
    ],
  ],
  [
    "below where it would stand over the upper edge",
    [...[spot("A", 95, -4), spot("Kupang Timur", 120, 2), spot("B", 118, 2), spot("C", 122, 2), spot("Z", 141, -4)]],
    [
      [23.7, 63.3, "start"],
      [194.3, 33.5, "middle"],
      [172, 20.4, "end"],
      [216.6, 20.4, "start"],
      [352.3, 63.3, "start"],
    ],
  ],
])("L01 a name stands %s", (_, places, labels) => {
  expect(layMap(places).points.map(({ label: { x, y, anchor } }) => [x, y, anchor])).toEqual(labels);
});

test("L01 a room's name is broken where it would leave the room", () => {
  expect(linesOf("Galeri Ruang Makan", 44)).toEqual(["Galeri Ruang Makan"]);
  expect(linesOf("Galeri Ruang Makan", 20)).toEqual(["Galeri", "Ruang", "Makan"]);
  expect(linesOf("Meja Gerabah", 26), "or it would touch both walls").toEqual(["Meja", "Gerabah"]);
  expect(linesOf("Galeri Lampu", 30)).toEqual(["Galeri Lampu"]);
  expect([linesOf("Ruang Tidur 1", 30), linesOf("Ruang Tidur 12", 30), linesOf("Ruang", 1)]).toEqual([
    ["Ruang Tidur 1"],
    ["Ruang Tidur", "12"],
    ["Ruang"],
  ]);
});

test("L02 straight ahead is the middle of the picture, behind is its edge, up is up", () => {
  expect(spotOnPicture({ yaw: 0, pitch: 0 })).toEqual({ x: 1800, y: 900 });
  expect(spotOnPicture({ yaw: 900, pitch: 100 })).toEqual({ x: 2700, y: 800 });
  expect(spotOnPicture({ yaw: -1800, pitch: 0 }).x).toBe(0);
  expect([spotOnPicture({ yaw: 4000, pitch: -900 }), spotOnPicture({ yaw: -5500, pitch: 900 })]).toEqual([
    { x: 2200, y: 1290 },
    { x: 3500, y: 510 },
  ]);
  expect([PANORAMA.width, PANORAMA.height]).toEqual([3600, 1800]);
});

test("L02 a viewer is framed only from an origin that is configured, and linked only where that is safe", () => {
  const allowed = ["https://viewer.example"];
  expect(viewerOrigin("https://viewer.example/a?b", allowed)).toBe("https://viewer.example");
  for (const other of ["https://viewer.example.jahat.example/", "http://viewer.example/", "//viewer.example", "", "x"])
    expect(viewerOrigin(other, allowed), other).toBeNull();
  expect(viewerOrigin("https://lain.example/a", allowed)).toBeNull();
  expect(viewerLink("http://localhost:8787/a")).toBe("http://localhost:8787/a");
  for (const unsafe of ["javascript:alert(1)", "data:text/html,x", "http://lain.example/", "https://a@b.example/"])
    expect(viewerLink(unsafe), unsafe).toBeNull();
});
