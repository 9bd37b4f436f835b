import { distanceBetween, type Spot } from "./drawings.ts";

export interface City extends Spot {
  /** The official code, as in the regions. */
  id: number;
  name: string;
}

const city = (id: number, name: string, latitude: number, longitude: number): City => ({
  id,
  name,
  latitude,
  longitude,
});

/** The cities from which the way to a place is measured: the capital of each province, and other large ones. */
export const cities: City[] = [
  city(1171, "Banda Aceh", 5.55, 95.32),
  city(1173, "Lhokseumawe", 5.18, 97.15),
  city(1271, "Medan", 3.59, 98.67),
  city(1371, "Padang", -0.95, 100.35),
  city(1375, "Bukittinggi", -0.31, 100.37),
  city(1471, "Pekanbaru", 0.53, 101.45),
  city(1571, "Jambi", -1.61, 103.61),
  city(1671, "Palembang", -2.98, 104.76),
  city(1771, "Bengkulu", -3.8, 102.27),
  city(1871, "Bandar Lampung", -5.43, 105.26),
  city(1971, "Pangkalpinang", -2.13, 106.11),
  city(2171, "Batam", 1.13, 104.05),
  city(2172, "Tanjungpinang", 0.92, 104.45),
  city(3171, "Jakarta Pusat", -6.18, 106.83),
  city(3172, "Jakarta Utara", -6.14, 106.86),
  city(3173, "Jakarta Barat", -6.17, 106.76),
  city(3174, "Jakarta Selatan", -6.26, 106.81),
  city(3175, "Jakarta Timur", -6.23, 106.9),
  city(3271, "Bogor", -6.6, 106.8),
  city(3272, "Sukabumi", -6.92, 106.93),
  city(3273, "Bandung", -6.91, 107.61),
  city(3274, "Cirebon", -6.73, 108.55),
  city(3275, "Bekasi", -6.24, 106.99),
  city(3276, "Depok", -6.4, 106.82),
  city(3278, "Tasikmalaya", -7.33, 108.22),
  city(3371, "Magelang", -7.48, 110.22),
  city(3372, "Surakarta", -7.57, 110.82),
  city(3374, "Semarang", -6.99, 110.42),
  city(3375, "Pekalongan", -6.89, 109.67),
  city(3376, "Tegal", -6.87, 109.13),
  city(3471, "Yogyakarta", -7.8, 110.37),
  city(3571, "Kediri", -7.82, 112.02),
  city(3573, "Malang", -7.98, 112.63),
  city(3577, "Madiun", -7.63, 111.52),
  city(3578, "Surabaya", -7.26, 112.75),
  city(3671, "Tangerang", -6.18, 106.63),
  city(3672, "Cilegon", -6.02, 106.05),
  city(3673, "Serang", -6.12, 106.15),
  city(3674, "Tangerang Selatan", -6.29, 106.71),
  city(5171, "Denpasar", -8.66, 115.22),
  city(5271, "Mataram", -8.58, 116.12),
  city(5371, "Kupang", -10.18, 123.61),
  city(6171, "Pontianak", -0.03, 109.34),
  city(6271, "Palangka Raya", -2.21, 113.92),
  city(6371, "Banjarmasin", -3.32, 114.59),
  city(6372, "Banjarbaru", -3.44, 114.83),
  city(6471, "Balikpapan", -1.27, 116.83),
  city(6472, "Samarinda", -0.5, 117.15),
  city(6571, "Tarakan", 3.3, 117.63),
  city(7171, "Manado", 1.47, 124.84),
  city(7271, "Palu", -0.9, 119.87),
  city(7371, "Makassar", -5.15, 119.43),
  city(7471, "Kendari", -3.97, 122.51),
  city(7571, "Gorontalo", 0.54, 123.06),
  city(8171, "Ambon", -3.7, 128.18),
  city(8271, "Ternate", 0.79, 127.38),
  city(9171, "Jayapura", -2.54, 140.7),
  city(9671, "Sorong", -0.87, 131.25),
];

/** Provinces whose capital is a town of a regency. */
const elsewhere: Record<number, Spot> = {
  76: { latitude: -2.68, longitude: 118.89 },
  92: { latitude: -0.86, longitude: 134.06 },
  93: { latitude: -8.5, longitude: 140.4 },
  94: { latitude: -3.37, longitude: 135.5 },
  95: { latitude: -4.1, longitude: 138.95 },
};

/** Where a city or regency lies, by its official code: exactly if it is listed, else where its province's capital is. */
export function spotOfCity(id: number): Spot | undefined {
  const listed = cities.find((one) => one.id === id);
  if (listed) return listed;
  const province = Math.floor(id / 100);
  return elsewhere[province] ?? cities.find((one) => one.id === capitals[province]);
}

/** The capital of each province, by its code. */
const capitals: Record<number, number> = {
  11: 1171,
  12: 1271,
  13: 1371,
  14: 1471,
  15: 1571,
  16: 1671,
  17: 1771,
  18: 1871,
  19: 1971,
  21: 2172,
  31: 3171,
  32: 3273,
  33: 3374,
  34: 3471,
  35: 3578,
  36: 3673,
  51: 5171,
  52: 5271,
  53: 5371,
  61: 6171,
  62: 6271,
  63: 6371,
  64: 6472,
  65: 6571,
  71: 7171,
  72: 7271,
  73: 7371,
  74: 7471,
  75: 7571,
  81: 8171,
  82: 8271,
  91: 9171,
  96: 9671,
};

/** Sorted by the way from a spot; without one, as they were. */
export function nearestFirst<Place extends Spot>(places: Place[], from: Spot | undefined): Place[] {
  if (!from) return places;
  return places
    .map((place) => ({ place, way: distanceBetween(from, place) }))
    .sort((a, b) => a.way - b.way)
    .map(({ place }) => place);
}
