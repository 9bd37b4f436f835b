/** SQL that gives variants so many pieces, as an operator's correction does: stock moves with its entries alone. */
export function setStock(pieces: number | string, where = "1"): string {
  return `INSERT INTO stock_entry (variant_id, pieces, stock_after, reason, at)
    SELECT id, ${pieces} - stock, ${pieces}, 'corrected', unixepoch() FROM product_variant WHERE stock <> ${pieces} AND (${where})`;
}
