/** SQL that brings every parcel of an order to where the order is, since a second. */
export function parcelsFollow(ordersn: string, state: "shipped" | "done", at: number): string {
  const becomes = state === "done" ? `state = 'received', received_at = ${at}` : "state = 'shipped'";
  return `UPDATE parcel SET ${becomes}, shipped_at = ${at} WHERE order_id = (SELECT id FROM "order" WHERE ordersn = '${ordersn}')`;
}
