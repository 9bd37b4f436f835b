import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { refersTo } from "./columns.ts";

/** Indonesia's official regions. An id is the official code without dots: 32, 3273, 327301, 3273011001. */
export const province = sqliteTable("province", { id: integer("id").primaryKey(), name: text("name").notNull() });

export const city = sqliteTable(
  "city",
  {
    id: integer("id").primaryKey(),
    provinceId: refersTo("province_id", () => province.id),
    name: text("name").notNull(),
  },
  (t) => [index("city_by_province").on(t.provinceId, t.name)],
);

export const district = sqliteTable(
  "district",
  {
    id: integer("id").primaryKey(),
    cityId: refersTo("city_id", () => city.id),
    name: text("name").notNull(),
  },
  (t) => [index("district_by_city").on(t.cityId, t.name), index("district_by_name").on(sql`${t.name} COLLATE NOCASE`)],
);

export const village = sqliteTable(
  "village",
  {
    id: integer("id").primaryKey(),
    districtId: refersTo("district_id", () => district.id),
    name: text("name").notNull(),
    /** Empty where it is not known. */
    postalCode: text("postal_code").notNull().default(""),
  },
  (t) => [
    index("village_by_district").on(t.districtId, t.name),
    index("village_by_name").on(sql`${t.name} COLLATE NOCASE`),
    index("village_by_postal_code").on(t.postalCode),
  ],
);
