/** Two customers to try the shop with; both have the password `serambi-intan`. */
export function customers(nowSeconds: number) {
  const proven = { emailVerifiedAt: nowSeconds, phoneVerifiedAt: nowSeconds, createdAt: nowSeconds };
  return [
    {
      id: 1,
      name: "Dewi Lestari",
      email: "dewi@contoh.id",
      phone: "+6281200001001",
      passwordHash: "scrypt$16384$8$5$c2VyYW1iaS1kZXdpLTAwMA$5Tg1cU1D__Nx4OmApOr7YRyTz6KUALQj4sYHuh6KOww",
      ...proven,
    },
    {
      id: 2,
      name: "Bagas Prakoso",
      email: "bagas@contoh.id",
      phone: "+6281200001002",
      passwordHash: "scrypt$16384$8$5$c2VyYW1iaS1iYWdhcy0wMA$zq5JBZWR_eFlEV84QDZMZ2IJhcyW3S-uneHLJAvCSKs",
      ...proven,
    },
  ];
}

/** Dewi has earned points, so that redeeming can be tried. */
export function pointEntries(nowSeconds: number) {
  return [{ id: 1, userId: 1, points: 340, reason: "earned" as const, at: nowSeconds }];
}
