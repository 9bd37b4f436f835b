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
});

test("L01 every province has a spot, also for a regency that is not listed; a code of nowhere has none", () => {
  const nowhere = provinces.filter((province) => spotOfCity(province * 100 + 99) === undefined);
  expect(nowhere).toEqual([]);
  expect(spotOfCity(9999)).toBeUndefined();
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

test("L01 one partner and none have a map too", () => {
  expect(layMap([]).points).toEqual([]);
  const [only] = layMap([named("Jayapura")]).points;
  expect(only && only.x > 0 && only.x < MAP_WIDTH).toBe(true);
});

test("L01 a room's name is broken where it would leave the room", () => {
  expect(linesOf("Galeri Ruang Makan", 44)).toEqual(["Galeri Ruang Makan"]);
  expect(linesOf("Galeri Ruang Makan", 20)).toEqual(["Galeri", "Ruang", "Makan"]);
  expect(linesOf("Meja Gerabah", 26), "or it would touch both walls").toEqual(["Meja", "Gerabah"]);
  expect(linesOf("Galeri Lampu", 30)).toEqual(["Galeri Lampu"]);
});

test("L02 straight ahead is the middle of the picture, behind is its edge, up is up", () => {
  expect(spotOnPicture({ yaw: 0, pitch: 0 })).toEqual({ x: 1800, y: 900 });
  expect(spotOnPicture({ yaw: 900, pitch: 100 })).toEqual({ x: 2700, y: 800 });
  expect(spotOnPicture({ yaw: -1800, pitch: 0 }).x).toBe(0);
  expect(spotOnPicture({ yaw: 4000, pitch: -900 }).x).toBeLessThan(PANORAMA.width);
});

test("L02 a viewer is framed only from an origin that is configured, and linked only where that is safe", () => {
  const allowed = ["https://viewer.example"];
  expect(viewerOrigin("https://viewer.example/a?b", allowed)).toBe("https://viewer.example");
  for (const other of ["https://viewer.example.jahat.example/", "http://viewer.example/", "//viewer.example", "", "x"])
    expect(viewerOrigin(other, allowed), other).toBeNull();
  for (const unsafe of ["javascript:alert(1)", "data:text/html,x", "http://lain.example/", "https://a@b.example/"])
    expect(viewerLink(unsafe), unsafe).toBeNull();
});
