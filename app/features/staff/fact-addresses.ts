import * as paths from "#app/paths.ts";

/** Where an order's exchanged, lost and damaged parcels are. */
export const factsPath = (orderNumber: string): string => paths.staff(`pesanan/${orderNumber}/paket`);
