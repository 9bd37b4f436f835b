import { auditMoney } from "./audit-money.ts";
import { auditHolds, auditOrder, auditRepeats } from "./audit-orders.ts";
import { auditPoints, auditPurchases, auditUses } from "./audit-points.ts";
import { auditCounters, auditShelf, auditStock, auditTaken, auditWitness } from "./audit-shelf.ts";
import type { Books, Witness } from "./books.ts";

/** The errors in the books, in words; empty when they balance. */
export function auditBooks(books: Books, witness?: Witness): string[] {
  return [
    ...auditOrders(books),
    ...auditPurchases(books),
    ...auditCounters(books),
    ...auditStock(books),
    ...(witness ? [...auditShelf(books, witness.opening), ...auditWitness(books, witness)] : []),
  ];
}

/** The same of some orders, judged by nothing that other orders may have done. */
export function auditOrders(books: Books): string[] {
  return [
    ...books.orders.flatMap((order) => auditOrder(order, books)),
    ...auditPoints(books),
    ...auditMoney(books),
    ...auditHolds(books),
    ...auditTaken(books),
    ...auditUses(books),
    ...auditRepeats(books),
  ];
}
