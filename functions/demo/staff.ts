import type { staff } from "#functions/db/schema/staff.ts";
import { DAY_SECONDS } from "#lib/time.ts";

/** The people of the demo shop, one of each role; all have the password `serambi-intan`. */
export function staffRows(nowSeconds: number): (typeof staff.$inferInsert)[] {
  const createdAt = nowSeconds - 830 * DAY_SECONDS;
  return [
    {
      id: 1,
      name: "Ratih",
      email: "pemilik@contoh.id",
      role: "owner",
      passwordHash: "scrypt-lanes$16384$8$5$c2VyYW1iaS1yYXRpaC0wMA$skSGU24ZqlIt4TESoyCGtufwXlIEC1iQ8ZlJe_Mtv7k",
      createdAt,
    },
    {
      id: 2,
      name: "Sekar",
      email: "layanan@contoh.id",
      role: "service",
      passwordHash: "scrypt-lanes$16384$8$5$c2VyYW1iaS1zZWthci0wMA$F66FH3zew06q3lRMQ09Yva-E-XKwLT64eM_WcYL8hLw",
      createdAt,
    },
    {
      id: 3,
      name: "Dimas",
      email: "gudang@contoh.id",
      role: "packer",
      passwordHash: "scrypt-lanes$16384$8$5$c2VyYW1iaS1kaW1hcy0wMA$pmLueqpXh4ZYkL6vJfKkdDLUfMUpKlJcpNkYMUTf2Fo",
      createdAt,
    },
  ];
}
